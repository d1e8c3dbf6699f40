Feature: A terminal and a round at it

  @1.1.5
  Scenario: At a terminal a patron buys credits, wagers and cashes out
    Given a gaming table
    When Ann buys credits for 1,000.00 with a voucher
    Then it is refused: Ann is not at this table
    When Ann takes seat 1
    Then it is refused: there is no such place at this table
    When Ann takes terminal 7
    And Ben takes terminal 7
    Then it is refused: that place is taken
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Banker
    Then it is refused: 0.00 in credits are not enough
    When Ann buys credits for 1,000.00 with a voucher
    Then Ann has 1,000.00 in credits
    When Ann bets 100.00 on Banker
    And Ann bets 10.00 on Super Six
    And Ann bets 50.00 on Tie
    Then Ann has 840.00 in credits
    When Ann cashes 841.00 out into a voucher
    Then it is refused: 840.00 in credits are not enough
    When the player terminals display "No more bets"
    And the dealer finishes the round with Ks 2h 2d Kc 3s 4h
    Then the table settles:
      | patron | on          | stake  | in action | result | returned | clause |
      | Ann    | Banker      | 100.00 | 100.00    | wins   | 150.00   | 4.1    |
      | Ann    | Super Six   | 10.00  | 10.00     | wins   | 160.00   | 4.1    |
      | Ann    | Tie         | 50.00  | 50.00     | loses  | 0.00     | 3.10   |
    And Ann has 1,150.00 in credits
    When Ann cashes 1,150.00 out into a voucher
    Then Ann has 0.00 in credits
    When Ann leaves the table
    Then Ann has nothing at the table

  @1.1.5
  Scenario: A terminal is the patron's own: nobody else wagers or cashes out there
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
      | Ben    | terminal 2 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ben places 100.00 on Banker for Ann
    Then it is refused: only the patron, or a pit employee at the patron's request (R14), may do this
    When Ann bets 100.00 on Player
    And Ann leaves the table
    And the player terminals display "No more bets"
    And the dealer finishes the round with 9s 3h Kd 4c
    Then Ann has 1,100.00 in credits
    And Ben has 1,000.00 in credits
    When the cashier pays Ann 1,100.00 in cash
    Then Ann has nothing at the table

  @1.1.7 @3.1 @3.2
  Scenario Outline: A round begins with "<the opening words>" and ends when all is announced and settled
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When Ann bets 100.00 on Player
    Then it is refused: no round is in progress
    When the player terminals display "<the opening words>"
    Then round 1 is in progress
    And bets are open
    And the screens show that bets are open
    When Ann bets 100.00 on Player
    And the player terminals display "<the closing words>"
    Then bets are closed
    And the screens show that bets are closed
    When Ann bets 100.00 on Tie
    Then it is refused: no more bets: the bets of this round are closed, clause 3.2
    When Ann bets 100.00 on Player
    Then it is refused: no more bets: the bets of this round are closed, clause 3.2
    When Ann withdraws the wager on Player
    Then it is refused: no more bets: the bets of this round are closed, clause 3.2
    When the dealer deals Ks 9h 6d Kc
    And the dealer settles the wagers
    Then it is refused: the result is announced first
    When the dealer announces the result
    Then it is announced that the Banker wins
    And the table settles nothing
    And round 1 is in progress
    When the player terminals display "<the opening words>"
    Then it is refused: round 1 is in progress; wait for its end
    When the dealer settles the wagers
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Player | 100.00 | 100.00    | loses  | 0.00     | 3.10   |
    And no round is in progress
    When the player terminals display "<the opening words>"
    Then round 2 is in progress

    Examples:
      | the opening words       | the closing words |
      | Place your bets, please | No more bets      |
      | Bets are open           | Bets are closed   |

  @3.9
  Scenario: The totals are announced after four cards, then each draw
    Given a gaming table
    When the player terminals display "Place your bets, please"
    And the player terminals display "No more bets"
    And the dealer deals Ks 2h 2d Kc
    Then the totals are announced as 2 for the Player and 2 for the Banker
    When the dealer deals 3s
    Then it is announced that the Player draws
    When the dealer deals 4h
    Then it is announced that the Banker draws
    When the dealer announces the result
    Then it is announced that the Banker wins

  @5.1.1 @5.1.2
  Scenario: A foreign card makes the round void, and leaves the round before it alone
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
      | Ben    | terminal 2 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Banker
    And the player terminals display "No more bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then Ann has 1,100.00 in credits
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Banker
    And Ben bets 50.00 on Tie
    And the player terminals display "No more bets"
    And the dealer deals Ks 3h
    And the dealer draws a card that is not part of the set
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.1 and 5.1.1:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |
      | Ben    | Tie    | 50.00  |
    And Ann has 1,100.00 in credits
    And Ben has 1,000.00 in credits
    And there is no result
    When the board is rebuilt from the journal
    Then the board shows Bn

  @5.4
  Scenario: The power fails and the order of the cards is known still: the round goes on from the next card
    Given a gaming table with:
      | cards | an electronic shoe |
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Player
    And the player terminals display "No more bets"
    And the dealer deals Ks 3h
    And the power fails, and the house takes the table up again
    Then it is ruled that the round goes on, by clause R17 and 5.4
    And play goes on
    When the dealer deals 6d
    Then the card comes from the shoe

  @5.4
  Scenario: The power fails and the order of the cards is lost: the round is void
    Given a gaming table with:
      | cards | an electronic shoe |
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Player
    And the player terminals display "No more bets"
    And the dealer deals Ks 3h
    And the power fails, the order of the cards is lost, and the house takes the table up again
    Then the round is void and these wagers go back, by clause R17 and 5.4:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |
    And Ann has 1,000.00 in credits

  @5.2
  Scenario: A card too many that cannot be put back makes the round void
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Player
    And the player terminals display "No more bets"
    And the dealer deals Ks 3h 7d 3c
    And the dealer reports the irregularity wrong-number-of-cards, with 2s in no hand
    And the dealer says that the cards cannot be reconstructed
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor says that the cards cannot be reconstructed
    Then the round is void and these wagers go back, by clause 5.2:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |

  @5.2
  Scenario: A card too many that can be put back goes to the next round
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Player
    And the player terminals display "No more bets"
    And the dealer deals Ks 3h 7d 3c
    And the dealer reports the irregularity wrong-number-of-cards, with 2s in no hand
    And the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.2
    And no choice is offered
    And play goes on
    When the dealer finishes the round
    Then Ann has 1,100.00 in credits
    When the player terminals display "Place your bets, please"
    And the player terminals display "No more bets"
    And the dealer deals the left-over 2s
    Then the card comes from the last round
    And the Player holds 2s
    When the dealer deals 9h
    Then the card comes from the shoe

  @5.3
  Scenario: Cards drawn together within the first four, in an order that nobody knows, make the round void
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Player
    And the player terminals display "No more bets"
    And the dealer deals Ks
    And the dealer reports the irregularity simultaneous-draw, with 3h 5d in no hand
    And the pit supervisor says that the order of the cards is not known
    Then the round is void and these wagers go back, by clause 5.3:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |

  @5.3
  Scenario: After the first four the rulebook is silent, and the shift manager decides
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Player
    And the player terminals display "No more bets"
    And the dealer deals Ks 2h 2d Kc
    And the dealer reports the irregularity simultaneous-draw, with 3s 4h in no hand
    And the pit supervisor says that the order of the cards is not known
    Then it is ruled that the shift manager decides, by clause R18
    When the pit manager decides that the round is void
    Then it is refused: only the table games shift manager or someone higher may do this
    When the shift manager decides that the round is void
    Then the round is void and these wagers go back, by clause R18:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |

  @5.5
  Scenario: A shoe that runs short makes the round void
    Given a gaming table
    And these patrons come to the table:
      | patron | place      | credits  |
      | Ann    | terminal 1 | 1,000.00 |
    When the player terminals display "Place your bets, please"
    And Ann bets 100.00 on Player
    And the player terminals display "No more bets"
    And the dealer deals Ks
    And the dealer reports the irregularity insufficient-cards
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.5:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |
