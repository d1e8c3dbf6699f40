Feature: The cards and what they count

  @2.1
  Scenario: How many decks, and which
    Then 4 to 10 decks of 52 cards are used, by clause 2.1
    And a deck has the ranks A 2 3 4 5 6 7 8 9 T J Q K in each of spades, hearts, diamonds and clubs
    And a set of 4 decks is permitted
    And a set of 10 decks is permitted
    But a set of 3 decks is refused, by clause 2.1
    And a set of 11 decks is refused, by clause 2.1
    And 9f is not a card of this game

  @3.3.1
  Scenario: Ace to nine count their face
    Then these cards count, by clause 3.3.1:
      | card  | points |
      | Ace   | 1      |
      | Two   | 2      |
      | Three | 3      |
      | Four  | 4      |
      | Five  | 5      |
      | Six   | 6      |
      | Seven | 7      |
      | Eight | 8      |
      | Nine  | 9      |

  @3.3.2
  Scenario: Tens and picture cards count nothing
    Then these cards count, by clause 3.3.2:
      | card  | points |
      | Ten   | 0      |
      | Jack  | 0      |
      | Queen | 0      |
      | King  | 0      |

  @1.1.1
  Scenario: A hand is the cards that one side has received
    When 5s 7h 9d 2c are dealt
    Then the Player hand is 5s 9d with 4 points
    And the Banker hand is 7h 2c with 9 points

  @3.4.1 @1.1.6
  Scenario: Up to nine the total is the sum of the cards
    When 2s Ah 5d Kc are dealt
    Then the Player has 7 points
    And the Banker has 1 points

  @3.4.2 @1.1.6
  Scenario Outline: From ten on only the right digit counts
    When <cards> are dealt
    Then the Player has <player> points
    And the Banker has <banker> points

    Examples:
      | cards          | player | banker |
      | 7s 4h 8d 6c    | 5      | 0      |
      | 5s 9h 5d 8c Ks | 0      | 7      |
      | 6s 8h 9d Kc    | 5      | 8      |
