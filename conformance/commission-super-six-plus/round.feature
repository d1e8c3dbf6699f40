Feature: A round of play, from the first announcement to the last settlement

  @1.16 @3.3
  Scenario: Nothing is bet before the dealer asks for bets, and a round ends when all are settled
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    Then no round is in progress
    When Ann bets 100.00 on Banker in box 1
    Then it is refused: no round is in progress
    When the dealer deals Ks
    Then it is refused: no round is in progress
    When the dealer announces "Place your Bets, please"
    Then round 1 is in progress
    And bets are open
    When Ann bets 100.00 on Banker in box 1
    And the dealer announces "Place your Bets, please"
    Then it is refused: round 1 is in progress; wait for its end
    When the dealer announces "No more Bets"
    And the dealer announces "Place your Bets, please"
    Then it is refused: round 1 is in progress; wait for its end
    When the dealer deals Ks 9h 6d Kc
    And the dealer settles the wagers
    Then it is refused: the result is announced first
    When the dealer announces the result
    Then it is announced that the Banker wins
    And the table settles nothing
    And round 1 is in progress
    When the dealer announces "Place your Bets, please"
    Then it is refused: round 1 is in progress; wait for its end
    When the dealer settles the wagers
    Then no round is in progress
    And Ann has 1,095.00 in credits
    When the dealer announces "Place your Bets, please"
    Then round 2 is in progress

  @3.8 @5.6
  Scenario: After "No more Bets" nothing is placed, increased or withdrawn
    Given a gaming table
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 1,000.00 |
      | Ben    | standing | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    Then bets are closed
    When Ann bets 100.00 on Tie in box 1
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When Ann bets 100.00 on Banker in box 1
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When Ben bets 100.00 on Banker in box 1
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When the dealer places 100.00 on Tie in box 1 for Ann
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When Ann withdraws the wager on Banker
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When Ann withdraws everything
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Banker | 100.00 | 100.00    | wins   | 195.00   | 4.1.2  |

  @3.8
  Scenario: What counts is when the table closes the bets, not when anybody notices
    Given a gaming table with:
      | bets are open for | 20 seconds |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And 19 seconds pass
    And Ann bets 100.00 on Banker in box 1
    Then bets are open
    When 1 second passes
    Then bets are closed
    When Ann bets 100.00 on Banker in box 1
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6

  @3.10 @3.12
  Scenario: The dealer announces the totals of four cards, then each draw, then the result
    Given a gaming table
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks 2h 2d Kc
    Then the totals are announced as 2 for the Player and 2 for the Banker
    And the Player holds Ks 2d
    And the Banker holds 2h Kc
    When the dealer announces the result
    Then it is refused: the Player's card number 3 is still due
    When the dealer deals 3s
    Then it is announced that the Player draws
    When the dealer deals 4h
    Then it is announced that the Banker draws
    When the dealer announces the result
    Then it is announced that the Banker wins

  @5.3
  Scenario: A patron who walks away after betting is settled all the same
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 100.00   |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And Ann leaves the table
    And the dealer announces "No more Bets"
    And Ben leaves the table
    Then the patrons of the round are Ann and Ben
    When the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Banker | 100.00 | 100.00    | wins   | 195.00   | 4.1.2  |
      | Ben    | Player | 100.00 | 100.00    | loses  | 0.00     | 3.13   |
    And Ann has 1,095.00 in credits
    And Ben has nothing at the table
    When the cashier pays Ann 1,095.00 in cash
    Then Ann has nothing at the table

  @5.13
  Scenario: Credits are settled as they lie when bets close, not as they lay before
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ann withdraws the wager on Banker
    Then Ann withdrew 100.00
    When Ann bets 200.00 on Player in box 1
    And Ann bets 300.00 on Player in box 1
    And Ann withdraws 50.00 of the wager on Player
    And the dealer announces "No more Bets"
    And the dealer finishes the round with 9s 3h Kd 4c
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Player | 450.00 | 450.00    | wins   | 900.00   | 4.1.2  |

  @5.13
  Scenario: Chips are settled where they lie when bets close, also those put there by mistake
    Given a gaming table with:
      | chips | real |
    And these patrons come to the table:
      | patron | place    | credits |
      | Ann    | seat 1   | -       |
      | Ben    | standing | -       |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks
    Then it is refused: the layout is recorded after "Place your bets, please" and before the first card; later a pit supervisor corrects it (R13c)
    When the dealer records the chips as they lie:
      | patron | box | on     | stake  |
      | Ann    | 1   | Player | 100.00 |
      | Ben    | 1   | Tie    | 25.00  |
    Then these wagers lie on the felt:
      | patron | place    | box | on     | stake  |
      | Ann    | seated   | 1   | Player | 100.00 |
      | Ben    | standing | 1   | Tie    | 25.00  |
    When Ann bets 100.00 on Banker in box 1
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Player | 100.00 | 100.00    | loses  | 0.00     | 3.13   |
      | Ben    | Tie    | 25.00  | 25.00     | loses  | 0.00     | 3.13   |

  @5.16 @1.11
  Scenario Outline: A pit employee places a wager for a patron who asks, and both names are kept
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And <the pit employee> places 100.00 on Banker in box 1 for Ann
    Then it is kept as Ann's wager, placed by <the pit employee>
    And Ann has 900.00 in credits
    When Ann bets 50.00 on Banker in box 1
    Then it is kept as Ann's wager, placed in person
    When <the pit employee> places 50.00 on Banker in box 1 for Ann
    Then it is kept as Ann's wager, placed by <the pit employee>
    And these wagers lie on the felt:
      | patron | place  | box | on     | stake  |
      | Ann    | seated | 1   | Banker | 200.00 |

    Examples:
      | the pit employee   |
      | the dealer         |
      | the pit supervisor |
      | the pit manager    |

  @5.16 @1.11
  Scenario Outline: Nobody else bets for a patron
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And <somebody else> places 100.00 on Banker in box 1 for Ann
    Then it is refused: only the patron, or a pit employee at the patron's request (5.16), may do this
    And no wager lies on the felt

    Examples:
      | somebody else     |
      | the shift manager |
      | the cashier       |
      | the administrator |
      | the house         |
      | Ben               |

  @5.16 @1.11
  Scenario: A dealer bets for patrons only at the table where that dealer works
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And another dealer places 100.00 on Banker in box 1 for Ann
    Then it is refused: only the dealer signed on at this table, or someone higher may do this

  @5.16 @5.13
  Scenario: A wager that was placed wrongly at the patron's request is the patron's all the same
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And the dealer places 100.00 on Player in box 1 for Ann
    And the dealer announces "No more Bets"
    And Ann withdraws the wager on Player
    Then it is refused: no more bets: the bets of this round are closed, clause 5.6
    When the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Player | 100.00 | 100.00    | loses  | 0.00     | 3.13   |
    And Ann has 900.00 in credits

  @5.3
  Scenario: A patron who comes back finds the wager as it was left
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ann leaves the table
    And Ann bets 100.00 on Banker in box 1
    Then it is refused: Ann is not at this table
    When Ann takes seat 1
    And Ann bets 100.00 on Banker in box 1
    Then these wagers lie on the felt:
      | patron | place  | box | on     | stake  |
      | Ann    | seated | 1   | Banker | 200.00 |

  @3.7 @3.14
  Scenario: A patron bets on everything at once, or on a side wager alone
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And Ann bets 200.00 on Banker in box 1
    And Ann bets 10.00 on Tie in box 1
    And Ann bets 10.00 on Super Six Plus in box 1
    And Ann bets 10.00 on Player Pair in box 1
    And Ann bets 10.00 on Banker Pair in box 1
    And Ben bets 20.00 on Banker Pair in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with 6s 8h Td 8c
    Then the table settles:
      | patron | on             | stake  | in action | result      | returned | clause |
      | Ann    | Player         | 100.00 | 100.00    | is returned | 100.00   | 3.14   |
      | Ann    | Banker         | 200.00 | 200.00    | is returned | 200.00   | 3.14   |
      | Ann    | Tie            | 10.00  | 10.00     | wins        | 90.00    | 4.1.2  |
      | Ann    | Super Six Plus | 10.00  | 10.00     | loses       | 0.00     | 1.19   |
      | Ann    | Player Pair    | 10.00  | 10.00     | loses       | 0.00     | 3.10   |
      | Ann    | Banker Pair    | 10.00  | 10.00     | wins        | 120.00   | 4.1.2  |
      | Ben    | Banker Pair    | 20.00  | 20.00     | wins        | 240.00   | 4.1.2  |
    And the house has lost 390.00
