Feature: The house, its people and its cards, at a gaming table

  @1.2
  Scenario: What a patron bets is a wager
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    Then it is kept as Ann's wager, placed in person
    And Ann has 900.00 in credits
    And these wagers lie on the felt:
      | patron | place  | box | on     | stake  |
      | Ann    | seated | 1   | Banker | 100.00 |
    When the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Banker | 100.00 | 100.00    | wins   | 195.00   | 4.1.2  |
    And Ann has 1,095.00 in credits

  @1.3
  Scenario Outline: Cards are dealt from <a card shoe>, round after round
    Given a gaming table with:
      | cards | <a card shoe> |
    Then 416 cards are in it
    When the pit supervisor takes the cards out
    Then no cards are in it
    When the dealer announces "Place your Bets, please"
    Then it is refused: no set of cards is in play; load one first
    When the dealer loads a set of cards
    And the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d Kc
    Then the card comes from the shoe
    And 412 cards are in it
    When the dealer finishes the round
    And the dealer announces "Place your Bets, please"
    Then round 2 is in progress
    And 412 cards are in it

    Examples:
      | a card shoe        |
      | a shoe             |
      | an electronic shoe |

  @1.3
  Scenario: An electronic shoe is not filled with other cards
    Given a gaming table with:
      | cards | an electronic shoe |
    When the pit supervisor takes the cards out
    And the dealer loads a set of real cards
    Then it is refused: that is not possible with these cards: this table is dealt from another source

  @1.3 @5.5.1
  Scenario: A shoe of eight decks holds a card eight times; the ninth is no card of the set
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks Ks Ks Ks Ks Ks
    And the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Tie in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks Ks
    And the dealer deals Ks
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.5.1:
      | patron | on  | amount |
      | Ann    | Tie | 100.00 |

  @1.4
  Scenario: The dealer deals the game, and nobody deals it without one
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    Then the dealer at the table is the dealer
    When Ann announces "Place your Bets, please"
    Then it is refused: only the dealer or someone higher may do this
    When the cashier announces "Place your Bets, please"
    Then it is refused: only the dealer or someone higher may do this
    When another dealer announces "Place your Bets, please"
    Then it is refused: only the dealer signed on at this table, or someone higher may do this
    When the dealer leaves the table
    And the pit supervisor announces "Place your Bets, please"
    Then it is refused: no dealer is signed on, and this table is not dealt by itself
    When the automatic dealer announces "Place your Bets, please"
    Then it is refused: no dealer is signed on, and this table is not dealt by itself
    When another dealer signs on
    Then the dealer at the table is another dealer
    When another dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And another dealer announces "No more Bets"
    And Ann deals Ks
    Then it is refused: only the dealer or someone higher may do this
    When the dealer deals Ks
    Then it is refused: only the dealer signed on at this table, or someone higher may do this
    When another dealer deals 9s 3h Kd 4c
    Then the totals are announced as 9 for the Player and 7 for the Banker
    When Ann announces the result
    Then it is refused: only the dealer or someone higher may do this
    When another dealer announces the result
    Then it is announced that the Player wins
    When another dealer settles the wagers
    Then Ann has 1,100.00 in credits

  @1.4
  Scenario: A dealer who takes over deals the round on, and the one who left does not
    Given a gaming table
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h
    And another dealer signs on
    Then it is refused: a dealer is signed on already; a pit supervisor can hand the table over
    When the dealer leaves the table
    Then it is refused: round 1 is in progress; wait for its end
    When the pit supervisor hands the table over to another dealer
    Then the dealer at the table is another dealer
    When the dealer deals 6d
    Then it is refused: only the dealer signed on at this table, or someone higher may do this
    When another dealer finishes the round with 6d Kc
    Then no round is in progress

  @1.6
  Scenario Outline: <A shuffler> shuffles the whole set anew before every round
    Given a gaming table with:
      | cards | <A shuffler> |
    Then 416 cards are in it
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then 412 cards are in it
    When the dealer announces "Place your Bets, please"
    Then it is refused: the cut card is out, or the shuffler has dealt its round; load new cards first
    When the dealer takes the cards out
    And the dealer loads a set of cards
    Then 416 cards are in it
    When the dealer cuts 100 cards to the back
    Then it is refused: the cards can be cut once, after they are loaded and before the first one is out
    When the dealer announces "Place your Bets, please"
    Then round 2 is in progress

    Examples:
      | A shuffler             |
      | a shuffler             |
      | an electronic shuffler |

  @1.6
  Scenario: What a shuffler dealt in one round can come again in the next
    Given a gaming table with:
      | cards | a shuffler |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks Ks Ks Ks Ks Ks
    And the dealer takes the cards out
    And the dealer loads a set of cards
    And the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks Ks Ks Ks Ks Ks
    Then play waits for nothing

  @1.8
  Scenario: The house is the other side of every wager
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 300.00 on Player in box 2
    And Ben bets 10.00 on Tie in box 2
    Then the house has neither won nor lost
    When the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then Ann has 1,095.00 in credits
    And Ben has 690.00 in credits
    And the house has won 215.00
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And Ben bets 200.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with 9s 3h Kd 4c
    Then the house has lost 85.00
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 10.00 on Tie in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks Kh 7d 7c
    Then Ann has 1,195.00 in credits
    And Ben has 970.00 in credits
    And the house has lost 165.00

  @1.8 @1.21
  Scenario: In a void round the house neither wins nor loses
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h
    And the dealer draws a card that is not part of the set
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round has ended void, by clause 5.5.1
    And the house has neither won nor lost
    And Ann has 1,000.00 in credits

  @1.11
  Scenario: Whoever is assigned to a post may carry out its duties, for as long as it lasts
    Given a gaming table
    When another dealer sets the minimum to 50.00 and the differential to 5,000.00
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor assigns another dealer to act as pit supervisor for 60 minutes
    Then it is refused: only the pit manager or someone higher may do this
    When the pit manager assigns the pit manager to act as pit manager for 60 minutes
    Then it is refused: only somebody else may do this
    When the pit manager assigns another dealer to act as shift manager for 60 minutes
    Then it is refused: only the table games shift manager or someone higher may do this
    When the pit manager assigns another dealer to act as pit supervisor for 60 minutes
    And another dealer sets the minimum to 50.00 and the differential to 5,000.00
    Then it displays 50.00 to 10,000.00 for Player
    When 59 minutes pass
    And another dealer sets the minimum to 20.00 and the differential to 5,000.00
    Then it displays 20.00 to 10,000.00 for Player
    When 1 minute passes
    And another dealer sets the minimum to 30.00 and the differential to 5,000.00
    Then it is refused: only the pit supervisor or someone higher may do this
    And it displays 20.00 to 10,000.00 for Player

  @1.11
  Scenario: An assignment gives the duties of the post and those below it, none above
    Given a gaming table
    When the pit manager assigns another dealer to act as pit supervisor for 60 minutes
    And another dealer announces "Place your Bets, please"
    Then round 1 is in progress
    When another dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And another dealer reports the irregularity other
    Then it is ruled that the shift manager decides, by clause 5.17
    When another dealer decides that the round goes on
    Then it is refused: only the table games shift manager or someone higher may do this
    When the shift manager decides that the round goes on
    Then play goes on

  @1.12
  Scenario: A patron of the round is whoever has placed a bet in it
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    Then nobody is a patron of the round
    When Ann bets 100.00 on Banker in box 1
    Then the patrons of the round are Ann
    When Ben bets 50.00 on Super Six Plus in box 2
    Then the patrons of the round are Ann and Ben
    When Ben withdraws everything
    Then the patrons of the round are Ann
    When Cid bets 100.00 on Banker in box 1
    Then it is refused: Cid is not at this table
    When the dealer announces "No more Bets"
    And the dealer deals Ks 3h
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards cannot be reconstructed
    Then the choice is offered to Ann
    When Ben takes the wagers back
    Then it is refused: nothing waits for this
