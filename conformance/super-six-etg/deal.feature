Feature: The deal

  @3.6
  Scenario: Two hands are dealt, the Player's and the Banker's
    When 2s 3h 4d 4c are dealt
    Then the Player hand is 2s 4d with 6 points
    And the Banker hand is 3h 4c with 7 points
    And the round is complete

  @3.7.1
  Scenario: The first and third cards are the Player's
    When no card has been dealt
    Then the Player's first card is next, by clause 3.7.1
    When 2s 3h are dealt
    Then the Player's second card is next, by clause 3.7.1

  @3.7.2
  Scenario: The second and fourth cards are the Banker's
    When 2s is dealt
    Then the Banker's first card is next, by clause 3.7.2
    When 3h 4d are dealt
    Then the Banker's second card is next, by clause 3.7.2

  @1.1.2
  Scenario: The initial deal is two cards to each side, and only then does anybody draw
    When 2s 3h 2d 3c are dealt
    Then the Player hand is 2s 2d with 4 points
    And the Banker hand is 3h 3c with 6 points
    And the Player's third card is next, by clause 3.9.2
