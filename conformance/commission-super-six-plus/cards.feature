Feature: The cards and what they count

  @2.2.1
  Scenario: How many decks, and which
    Then 4 to 8 decks of 52 cards are used, by clause 2.2.1
    And a deck has the ranks A 2 3 4 5 6 7 8 9 T J Q K in each of spades, hearts, diamonds and clubs
    And a set of 4 decks is permitted
    And a set of 8 decks is permitted
    But a set of 3 decks is refused, by clause 2.2.1
    And a set of 9 decks is refused, by clause 2.2.1
    And 9f is not a card of this game

  @3.2.1
  Scenario: An Ace counts one
    Then these cards count, by clause 3.2.1:
      | card | points |
      | Ace  | 1      |

  @3.2.2
  Scenario: Two to ten count their face
    Then these cards count, by clause 3.2.2:
      | card  | points |
      | Two   | 2      |
      | Three | 3      |
      | Four  | 4      |
      | Five  | 5      |
      | Six   | 6      |
      | Seven | 7      |
      | Eight | 8      |
      | Nine  | 9      |
      | Ten   | 10     |

  @3.2.3
  Scenario: Picture cards count nothing
    Then these cards count, by clause 3.2.3:
      | card  | points |
      | Jack  | 0      |
      | Queen | 0      |
      | King  | 0      |

  @1.7
  Scenario: A hand is the cards that one side has received
    When 5s 7h 9d 2c are dealt
    Then the Player hand is 5s 9d with 4 points
    And the Banker hand is 7h 2c with 9 points

  @1.14 @3.2.2
  Scenario Outline: Above nine only the second digit counts, so a ten adds nothing
    When <cards> are dealt
    Then the Player has <player> points
    And the Banker has <banker> points

    Examples:
      | cards             | player | banker |
      | 7s 4h 8d 6c       | 5      | 0      |
      | Ts 9h 6d Tc       | 6      | 9      |
      | Ts 9h Td Tc       | 0      | 9      |
      | 5s 2h Td Kc 8s 9h | 3      | 1      |

  @3.1
  Scenario: The hand nearer to nine wins
    When 9s 8h Kd Kc are dealt
    Then the Player has 9 points
    And the Banker has 8 points
    And the Player wins
