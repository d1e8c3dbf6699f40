Feature: Betting boxes, who bets on them, and their limits

  @1.17
  Scenario: A seated patron sits at a betting box and has a wager on it
    Given a gaming table
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 1,000.00 |
      | Ben    | seat 2   | 1,000.00 |
      | Cid    | standing | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Cid bets 100.00 on Banker in box 1
    Then it is refused: standing patrons bet on box 1 only where a patron sits who has a wager (R13b)
    When Ben bets 100.00 on Banker in box 1
    Then it is refused: standing patrons bet on box 1 only where a patron sits who has a wager (R13b)
    When Ann bets 50.00 on Player Pair in box 1
    And Cid bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Banker in box 2
    And Ben bets 100.00 on Player in box 1
    Then these wagers lie on the felt:
      | patron | place    | box | on          | stake  |
      | Ann    | seated   | 1   | Player Pair | 50.00  |
      | Cid    | standing | 1   | Banker      | 100.00 |
      | Ben    | seated   | 2   | Banker      | 100.00 |
      | Ben    | standing | 1   | Player      | 100.00 |

  @1.17 @2.1.1
  Scenario: A seat is for one patron, and there are as many as the layout shows
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When Ben takes seat 1
    Then it is refused: that place is taken
    When Ben takes seat 9
    Then Ben sits at box 9
    When Cid takes seat 10
    Then it is refused: there is no such place at this table
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 10
    Then it is refused: there is no box 10 here
    When Ann bets 100.00 on Banker
    Then it is refused: a wager at this table lies on a box: name it

  @2.1.1
  Scenario Outline: A table opens only with a layout of the rulebook
    When the pit supervisor opens a table with layout <layout>, for <seats> seats
    Then it is refused: the table cannot be set up so: clause 2.1.1 has no layout <layout> with <seats> seats

    Examples:
      | layout | seats |
      | A      | 8     |
      | F      | 6     |
      | G      | 9     |

  @1.18
  Scenario: A standing patron bets on the box of a patron who sits there and bets, and stays when that patron withdraws
    Given a gaming table
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 1,000.00 |
      | Ben    | seat 2   | 1,000.00 |
      | Cid    | standing | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ann bets 50.00 on Tie in box 1
    And Ben bets 100.00 on Player in box 2
    And Cid bets 100.00 on Banker in box 1
    And Cid bets 200.00 on Player in box 2
    And Ann withdraws the wager on Banker
    Then no wager goes back
    When Ann withdraws the wager on Tie
    Then no wager goes back
    When Cid bets 100.00 on Banker in box 1
    Then it is refused: standing patrons bet on box 1 only where a patron sits who has a wager (R13b)
    When Ben withdraws everything
    Then no wager goes back
    And Cid has 700.00 in credits
    And these wagers lie on the felt:
      | patron | place    | box | on     | stake  |
      | Cid    | standing | 1   | Banker | 100.00 |
      | Cid    | standing | 2   | Player | 200.00 |

  @1.18
  Scenario: When a standing patron withdraws, nobody else's wager is touched
    Given a gaming table
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 1,000.00 |
      | Ben    | seat 2   | 1,000.00 |
      | Cid    | standing | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 200.00 on Banker in box 1
    And Cid bets 300.00 on Banker in box 1
    And Ben withdraws everything
    Then no wager goes back
    And these wagers lie on the felt:
      | patron | place    | box | on     | stake  |
      | Ann    | seated   | 1   | Banker | 100.00 |
      | Cid    | standing | 1   | Banker | 300.00 |

  @3.4
  Scenario: The table displays its limits, and new ones hold from the next round on
    Given a gaming table with:
      | minimum      | 50.00    |
      | maximum      | 5,000.00 |
      | differential | 2,000.00 |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 9,000.00 |
    Then it displays 50.00 to 5,000.00 for Banker
    And it displays 50.00 to 5,000.00 for Super Six Plus
    And it displays a differential of 2,000.00
    When the dealer announces "Place your Bets, please"
    And the pit supervisor sets the minimum to 100.00 and the differential to 500.00
    Then it displays 50.00 to 5,000.00 for Banker
    And it displays a differential of 2,000.00
    When Ann bets 50.00 on Banker in box 1
    And Ann bets 1,900.00 on Banker in box 1
    Then 1,900.00 is accepted and 0.00 rejected
    When the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then it displays 100.00 to 5,000.00 for Banker
    And it displays a differential of 500.00
    When the dealer announces "Place your Bets, please"
    And Ann bets 50.00 on Banker in box 1
    Then it is refused: the minimum for banker is 100.00; raise the wager or withdraw it
    When Ann bets 700.00 on Banker in box 1
    Then 500.00 is accepted and 200.00 rejected

  @3.5
  Scenario: A patron's wager keeps within the limits displayed
    Given a gaming table with:
      | minimum      | 50.00    |
      | maximum      | 500.00   |
      | differential | 2,000.00 |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 9,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 49.00 on Banker in box 1
    Then it is refused: the minimum for banker is 50.00; raise the wager or withdraw it
    When Ann bets 501.00 on Banker in box 1
    Then it is refused: the maximum leaves room for 500.00 more on banker
    When Ann bets 75.50 on Banker in box 1
    Then it is refused: a stake is a multiple of 1.00
    When Ann bets 50.00 on Banker in box 1
    And Ann bets 450.00 on Banker in box 1
    Then 450.00 is accepted and 0.00 rejected
    When Ann bets 1.00 on Banker in box 1
    Then it is refused: the maximum leaves room for 0.00 more on banker
    When Ann bets 500.00 on Tie in box 1
    Then 500.00 is accepted and 0.00 rejected
    And these wagers lie on the felt:
      | patron | place  | box | on     | stake  |
      | Ann    | seated | 1   | Banker | 500.00 |
      | Ann    | seated | 1   | Tie    | 500.00 |

  @3.6
  Scenario: What one patron leaves open in a box another takes up
    Given a gaming table with:
      | maximum of a box | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 5,000.00 |
      | Ben    | standing | 5,000.00 |
      | Cid    | standing | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 300.00 on Banker in box 1
    And Ben bets 701.00 on Banker in box 1
    Then it is refused: the maximum leaves room for 700.00 more on banker
    When Ben bets 600.00 on Banker in box 1
    Then 600.00 is accepted and 0.00 rejected
    And no wager goes back
    When Cid bets 100.00 on Banker in box 1
    Then 100.00 is accepted and 0.00 rejected
    When Ann bets 10.00 on Banker in box 1
    Then it is refused: the maximum leaves room for 0.00 more on banker
    When Ann bets 1,000.00 on Player in box 1
    Then 1,000.00 is accepted and 0.00 rejected
    When Cid bets 2,000.00 on Tie in box 1
    Then 2,000.00 is accepted and 0.00 rejected

  @5.2
  Scenario: A patron who bets below the minimum is told, and may raise the wager or leave it
    Given a gaming table with:
      | minimum | 50.00 |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 20.00 on Banker in box 1
    Then it is refused: the minimum for banker is 50.00; raise the wager or withdraw it
    And no wager lies on the felt
    And Ann has 1,000.00 in credits
    When Ann bets 60.00 on Banker in box 1
    Then 60.00 is accepted and 0.00 rejected
    When Ann withdraws 20.00 of the wager on Banker
    Then it is refused: the minimum for banker is 50.00; raise the wager or withdraw it
    When Ann bets 10.00 on Banker in box 1
    And Ann withdraws 20.00 of the wager on Banker
    Then Ann withdrew 20.00
    When Ann withdraws the wager on Banker
    Then Ann withdrew 50.00
    And no wager lies on the felt
    And Ann has 1,000.00 in credits

  @5.1 @1.5
  Scenario: While bets are open, what exceeds the differential of a box is rejected
    Given a gaming table with:
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 5,000.00 |
      | Ben    | standing | 5,000.00 |
      | Cid    | seat 2   | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 800.00 on Banker in box 1
    And Ben bets 500.00 on Banker in box 1
    Then 200.00 is accepted and 300.00 rejected
    And Ben has 4,800.00 in credits
    When Ben bets 100.00 on Banker in box 1
    Then it is refused: the differential limit of 1,000.00 leaves no room for this wager (R12)
    When Ben bets 300.00 on Player in box 1
    And Ben bets 500.00 on Banker in box 1
    Then 300.00 is accepted and 200.00 rejected
    When Cid bets 1,000.00 on Banker in box 2
    Then 1,000.00 is accepted and 0.00 rejected

  @5.1
  Scenario: A seated patron's wager comes first, and displaces the newest standing ones
    Given a gaming table with:
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 5,000.00 |
      | Ben    | standing | 5,000.00 |
      | Cid    | standing | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 200.00 on Banker in box 1
    And Ben bets 500.00 on Banker in box 1
    And Cid bets 300.00 on Banker in box 1
    And Ann bets 400.00 on Banker in box 1
    Then 400.00 is accepted and 0.00 rejected
    And these wagers go back:
      | patron | on     | amount | because                   |
      | Cid    | Banker | 300.00 | seated patrons come first |
      | Ben    | Banker | 100.00 | seated patrons come first |
    And Cid has 5,000.00 in credits
    And these wagers lie on the felt:
      | patron | place    | box | on     | stake  |
      | Ann    | seated   | 1   | Banker | 600.00 |
      | Ben    | standing | 1   | Banker | 400.00 |

  @5.1
  Scenario: An excess that a withdrawal opened is rejected when bets close
    Given a gaming table with:
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 5,000.00 |
      | Ben    | standing | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 500.00 on Player in box 1
    And Ann bets 1,000.00 on Banker in box 1
    And Ben bets 500.00 on Banker in box 1
    And Ann withdraws the wager on Player
    Then no wager goes back
    When the dealer announces "No more Bets"
    Then these wagers go back:
      | patron | on     | amount | because          |
      | Ben    | Banker | 500.00 | the differential |
    And these wagers lie on the felt:
      | patron | place  | box | on     | stake    |
      | Ann    | seated | 1   | Banker | 1,000.00 |

  @5.1.1
  Scenario: Chips beyond the differential that nobody rejected win or lose pro rata
    Given a gaming table with:
      | chips        | real     |
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits |
      | Ann    | seat 1   | -       |
      | Ben    | standing | -       |
      | Cid    | standing | -       |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer records the chips as they lie:
      | patron | box | on     | stake    |
      | Ann    | 1   | Banker | 1,200.00 |
      | Ben    | 1   | Banker | 600.00   |
      | Cid    | 1   | Player | 200.00   |
      | Ben    | 2   | Banker | 700.00   |
    And the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron | on     | stake    | in action | result | returned | clause |
      | Ann    | Banker | 1,200.00 | 800.00    | wins   | 1,960.00 | 4.1.2  |
      | Ben    | Banker | 600.00   | 400.00    | wins   | 980.00   | 4.1.2  |
      | Cid    | Player | 200.00   | 200.00    | loses  | 0.00     | 3.13   |
      | Ben    | Banker | 700.00   | 700.00    | wins   | 1,365.00 | 4.1.2  |

  @5.1.2 @5.2.1
  Scenario: Chips below the minimum that nobody noticed win or lose in full, also in such a box
    Given a gaming table with:
      | chips        | real     |
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits |
      | Ann    | seat 1   | -       |
      | Ben    | standing | -       |
      | Cid    | seat 2   | -       |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer records the chips as they lie:
      | patron | box | on     | stake    |
      | Ann    | 1   | Banker | 2,000.00 |
      | Ben    | 1   | Banker | 20.00    |
      | Cid    | 2   | Player | 20.00    |
    And the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron | on     | stake    | in action | result | returned | clause |
      | Ann    | Banker | 2,000.00 | 980.00    | wins   | 2,931.00 | 4.1.2  |
      | Ben    | Banker | 20.00    | 20.00     | wins   | 39.00    | 4.1.2  |
      | Cid    | Player | 20.00    | 20.00     | loses  | 0.00     | 3.13   |

  @5.1
  Scenario: A wager that its patron cannot pay displaces nobody
    Given a gaming table with:
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 600.00   |
      | Ben    | standing | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 500.00 on Banker in box 1
    And Ben bets 500.00 on Banker in box 1
    And Ann bets 200.00 on Banker in box 1
    Then it is refused: 100.00 in credits are not enough
    And no wager goes back

  @5.1
  Scenario: Nobody is left with less than the minimum by a rejection
    Given a gaming table with:
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 5,000.00 |
      | Ben    | standing | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 500.00 on Banker in box 1
    And Ben bets 500.00 on Banker in box 1
    And Ann bets 470.00 on Banker in box 1
    Then 470.00 is accepted and 0.00 rejected
    And these wagers go back:
      | patron | on     | amount | because                   |
      | Ben    | Banker | 500.00 | seated patrons come first |
