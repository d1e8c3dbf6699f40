Feature: Displays inform, the table decides

  @5.14
  Scenario: A board that is wrong changes nothing and is rebuilt from what happened
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer draws a card that is not part of the set
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round has ended void, by clause 5.5.1
    When the dealer takes the cards out
    And the dealer loads a set of cards
    And the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer finishes the round with 9s 4h Kd 4c
    And the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks Kh 7d 7c
    And the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 2h 5d 4c 5s
    And by a fault the board shows P P T B
    Then the board disagrees with the table
    And Ann has 995.00 in credits
    When the board is rebuilt from the journal
    Then the board shows Bn Pbn T B6
    And the Big Road has 3 columns
    And the table rebuilt from its journal is the same

  @5.14
  Scenario: A card that was read wrongly is put right at the table, and the board follows
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the board is rebuilt from the journal
    Then the board shows Bn
    And these results are shown: Bn
    When the dealer corrects the Player's second card to 9d
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor corrects the Player's second card to 9d
    Then the table settles:
      | patron | on     | stake  | in action | result      | returned | clause |
      | Ann    | Banker | 100.00 | 100.00    | is returned | 100.00   | 3.14   |
    And Ann has 1,000.00 in credits
    And the house has neither won nor lost
    And these results are shown: Tn
    And the board disagrees with the table
    When the board is rebuilt from the journal
    Then the board shows Tn
    When the pit supervisor corrects the Player's second card to 8d
    Then Ann has 1,095.00 in credits
    And the house has lost 95.00
    When the board is rebuilt from the journal
    Then the board shows Bn
    And the table rebuilt from its journal is the same

  @1.21 @5.15
  Scenario: A void round has no result, and every wager made in it goes back
    Given a gaming table
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 1,000.00 |
      | Ben    | standing | 1,000.00 |
      | Cid    | seat 2   | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ann bets 20.00 on Player Pair in box 1
    And Ben bets 200.00 on Player in box 1
    And Cid bets 300.00 on Tie in box 2
    And Cid bets 50.00 on Tie in box 2
    And Cid leaves the table
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity insufficient-cards
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.5.4:
      | patron | on          | amount |
      | Ann    | Banker      | 100.00 |
      | Ann    | Player Pair | 20.00  |
      | Ben    | Player      | 200.00 |
      | Cid    | Tie         | 350.00 |
    And Ann has 1,000.00 in credits
    And Ben has 1,000.00 in credits
    And Cid has 1,000.00 in credits
    And there is no result
    And no round is in progress
    When the dealer deals Kc
    Then it is refused: no round is in progress
    When the dealer announces the result
    Then it is refused: no round is in progress
    When the dealer settles the wagers
    Then it is refused: no round is in progress
    When the board is rebuilt from the journal
    Then the board is empty
    And no results are shown
    And the screens show the last round as void
    When the dealer announces "Place your Bets, please"
    Then round 2 is in progress

  @1.21 @5.15 @5.5
  Scenario: A void round leaves the one before it alone
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then Ann has 1,095.00 in credits
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Kd 3h
    And the dealer reports the irregularity not-shuffled
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.5.5:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |
    And Ann has 1,095.00 in credits
    When the board is rebuilt from the journal
    Then the board shows Bn

  @5.15 @5.4.2
  Scenario: A round that is void before bets close gives back what was bet so far
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the power fails, and the house takes the table up again
    Then the round is void and these wagers go back, by clause 5.4.2:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |
    And there is no result
    And Ann has 1,000.00 in credits

  @5.5.3 @5.15 @5.14
  Scenario: A settled round with a wrong number of cards that cannot be reconstructed is undone, and leaves the board
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then these results are shown: Bn
    And the house has won 5.00
    When the dealer reports the irregularity wrong-number-of-cards
    Then nothing that was paid is taken back
    And the house has won 5.00
    When the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round is void, by clause 5.5.3
    And Ann has 1,000.00 in credits
    And Ben has 1,000.00 in credits
    And the house has neither won nor lost
    And the screens show the last round as void
    And no results are shown
    And the table rebuilt from its journal is the same

  @5.5 @5.5.1 @5.14
  Scenario: A foreign card found between rounds takes nothing back, whoever says so, and the board keeps its result
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the dealer reports the irregularity foreign-card
    Then nothing is ruled yet
    And the screens show that play is stopped
    When the pit supervisor confirms it
    Then it is ruled that the result stands, by clause 5.5 and R17d
    And nothing that was paid is taken back
    And it is recorded of the set of cards alone
    And Ann has 1,095.00 in credits
    And Ben has 900.00 in credits
    And the house has won 5.00
    And these results are shown: Bn
    When the dealer announces "Place your Bets, please"
    Then it is refused: the set of cards deals no further round (foreign-card): end it and load a new one (R17d)
    When the dealer takes the cards out
    And the dealer loads a set of cards
    And the dealer announces "Place your Bets, please"
    Then round 2 is in progress
