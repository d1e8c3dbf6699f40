Feature: The deal

  @3.6
  Scenario: Two hands are dealt, the Player's and the Banker's
    When 2f 3g 4e 4w are dealt
    Then the Player hand is 2f 4e with 6 points
    And the Banker hand is 3g 4w with 7 points
    And the round is complete

  @3.7.1
  Scenario: The first and third cards are the Player's
    When no card has been dealt
    Then the Player's first card is next, by clause 3.7.1
    When 2f 3g are dealt
    Then the Player's second card is next, by clause 3.7.1

  @3.7.2
  Scenario: The second and fourth cards are the Banker's
    When 2f is dealt
    Then the Banker's first card is next, by clause 3.7.2
    When 3g 4e are dealt
    Then the Banker's second card is next, by clause 3.7.2

  @1.1.7
  Scenario: The initial deal is two cards to each side, and only then does anybody draw
    When 2f 3g 2e 3w are dealt
    Then the Player hand is 2f 2e with 4 points
    And the Banker hand is 3g 3w with 6 points
    And the Player's third card is next, by clause 3.9.2
