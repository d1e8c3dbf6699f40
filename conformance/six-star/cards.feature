Feature: The cards and what they count

  @2.1
  Scenario: How many decks, and which
    Then 4 to 10 decks of 65 cards are used, by clause 2.1
    And a deck has the ranks A 2 3 4 5 6 7 8 9 T S L F in each of fire, gold, earth, wood and water
    And a set of 4 decks is permitted
    And a set of 10 decks is permitted
    But a set of 3 decks is refused, by clause 2.1
    And a set of 11 decks is refused, by clause 2.1
    And Kh is not a card of this game

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
      | card | points |
      | Ten  | 0      |
      | Sau  | 0      |
      | Luk  | 0      |
      | Fuk  | 0      |

  @1.1.6
  Scenario: A hand is the cards that one side has received
    When 5f 7g 9e 2w are dealt
    Then the Player hand is 5f 9e with 4 points
    And the Banker hand is 7g 2w with 9 points

  @3.4.1 @1.1.10
  Scenario: Up to nine the total is the sum of the cards
    When 2f Ag 5e Fw are dealt
    Then the Player has 7 points
    And the Banker has 1 points

  @3.4.2 @1.1.10
  Scenario Outline: From ten on only the right digit counts
    When <cards> are dealt
    Then the Player has <player> points
    And the Banker has <banker> points

    Examples:
      | cards          | player | banker |
      | 7f 4g 8e 6w    | 5      | 0      |
      | 5f 9g 5e 8w Ff | 0      | 7      |
      | 6f 8g 9e Fw    | 5      | 8      |

  @1.1.2
  Scenario: The suit of every card is one of five elements
    Then a deck has the ranks A 2 3 4 5 6 7 8 9 T S L F in each of fire, gold, earth, wood and water

  @1.1.12
  Scenario: The three Stars are picture cards and count nothing
    When Sw La Fg Te are dealt
    Then the Player has 0 points
    And the Banker has 0 points
