Feature: Irregularities at a running table

  @5.4.1
  Scenario: The power fails after an outcome was established: the round is played to its end
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ah 7c Ad
    And the power fails, and the house takes the table up again
    Then it is ruled that the round goes on, by clause 5.4.1
    And no choice is offered
    And play goes on
    When the dealer finishes the round with Kc 4s
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Banker | 100.00 | 100.00    | wins   | 195.00   | 4.1.2  |

  @5.4.2 @5.15
  Scenario: The power fails before any outcome was established: every wager goes back
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 300.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer deals Ks 3h
    And the power fails, and the house takes the table up again
    Then it is ruled that the round is void, by clause 5.4.2
    And the round is void and these wagers go back, by clause 5.4.2:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |
      | Ben    | Player | 300.00 |
    And Ann has 1,000.00 in credits
    And Ben has 1,000.00 in credits

  @5.5.3 @5.7
  Scenario: Whether cards can be reconstructed is for the pit supervisor to say; if not, the round is void
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 3h 7d 3c
    And the dealer reports the irregularity wrong-number-of-cards, with 2s in no hand
    Then play waits for facts
    When the dealer announces the result
    Then it is refused: play is stopped for an irregularity; it goes on once that is ruled on
    When the dealer says that the cards cannot be reconstructed
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor says that the cards cannot be reconstructed
    Then the round is void and these wagers go back, by clause 5.5.3:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |

  @5.7 @5.7.1
  Scenario: A card drawn in excess is the first of the next round
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 3h 7d 3c
    And the dealer deals 2s
    Then play waits for facts
    When the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.7 and 5.7.1
    And no choice is offered
    And play goes on
    And 2s is left for the next round
    And the Player holds Ks 7d
    And the Banker holds 3h 3c
    When the dealer finishes the round
    Then Ann has 1,100.00 in credits
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Kd
    Then it is refused: that is not possible with these cards: a card that was left over comes first; deal it with deal-next
    When the dealer deals the left-over 2s
    Then the card comes from the last round
    And the Player holds 2s
    When the dealer deals 9h
    Then the card comes from the shoe
    And the Banker holds 9h

  @5.7.1 @5.12
  Scenario: A card exposed while bets are open ends the betting, and patrons choose
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer deals Ks
    And Ben bets 100.00 on Banker in box 2
    Then it is refused: play is stopped for an irregularity; it goes on once that is ruled on
    When the pit supervisor says that the cards can be reconstructed
    Then bets are closed
    And it is ruled that the cards are reconstructed, by clause 5.7 and 5.7.1
    And the choice is offered to Ann

  @5.8 @5.8.1
  Scenario: The Banker's card in the Player's area is put right before play goes on
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks to the Player
    And the dealer deals 9h to the Player
    Then play waits for facts
    When the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.8
    And the Player holds Ks
    And the Banker holds 9h
    And the choice is offered to Ann
    When Ann chooses to go on
    Then play goes on
    When the dealer finishes the round with 6d Kc
    Then Ann has 1,095.00 in credits

  @5.9
  Scenario: A card dealt face up at a table dealt face down, with nothing established: patrons choose
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks
    Then nothing is ruled yet
    When the pit supervisor confirms it
    Then it is ruled that the round goes on, by clause 5.9
    And the choice is offered to Ann
    And the Player's first card is Ks

  @5.9
  Scenario: A card dealt face up once an outcome is established: the round goes on
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals 3 cards face down
    And the dealer turns the Player's first card: Ks
    And the dealer turns the Banker's first card: 9h
    And the dealer turns the Player's second card: 6d
    And the dealer deals Kc
    Then it is ruled that the round goes on, by clause 5.9
    And no choice is offered
    And play goes on
    When the dealer finishes the round
    Then Ann has 1,095.00 in credits

  @5.10 @5.10.1
  Scenario: Cards drawn together: the pit supervisor says which came first, and patrons choose
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks
    And the dealer reports the irregularity simultaneous-draw, with 3h 9d in no hand
    And the pit supervisor says that the order of the cards is not known
    Then it is ruled that the pit supervisor decides, by clause 5.10 and 5.10.1 and 5.10.2
    And play waits for a decision
    When the dealer decides that the cards came in the order Ks 9d 3h
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor decides that the round is void
    Then it is refused: the decision must be one of: order
    When the pit supervisor decides that the cards came in the order Ks 9d 4h
    Then it is refused: the cards cannot be put back in order so: the order must name exactly the cards that were drawn together
    When the pit supervisor decides that the cards came in the order Ks 9d 3h
    Then the Player holds Ks 3h
    And the Banker holds 9d
    And the choice is offered to Ann

  @5.10
  Scenario: A card that comes after cards drawn together waits for their order
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks
    And the dealer reports the irregularity simultaneous-draw, with 3h 9d in no hand
    And the dealer reports the irregularity excess-or-exposed-card, with 2c in no hand
    And the pit supervisor says that the cards can be reconstructed
    And the pit supervisor says that the order of the cards is not known
    And the pit supervisor decides that the cards came in the order 9d 3h
    Then the Player holds Ks 3h
    And the Banker holds 9d 2c
    And the choice is offered to Ann

  @5.10.2
  Scenario: The pit supervisor may have the cards replaced, and the round goes on from the new set
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer takes the cards out
    Then it is refused: round 1 is in progress; wait for its end
    When the pit supervisor takes the cards out
    Then it is refused: round 1 is in progress; wait for its end
    When the dealer deals Ks
    And the dealer reports the irregularity simultaneous-draw, with 3h 9d in no hand
    And the pit supervisor says that the order of the cards is not known
    And the pit supervisor decides that the cards came in the order Ks 3h 9d
    And the dealer takes the cards out
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor takes the cards out
    Then no cards are in it
    When the dealer loads a set of cards
    Then 416 cards are in it
    And the Player holds Ks 9d
    When Ann chooses to go on
    And the dealer finishes the round with 4c
    Then 415 cards are in it
    And Ann has 1,100.00 in credits

  @5.11
  Scenario: An error noticed after the next round began changes neither round
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer reports the irregularity wrong-hand of round 1
    Then it is ruled that the result stands, by clause R17b and 5.11
    And play waits for nothing
    And Ann has 995.00 in credits
    When the dealer announces "No more Bets"
    And the dealer finishes the round with 9s 3h Kd 4c
    Then Ann has 1,195.00 in credits

  @5.12.3 @5.12.1 @5.12
  Scenario: After a dealing error each patron goes on or has the wagers of the round returned
    Given a gaming table with:
      | time for choices | 30 seconds |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 1,000.00 |
      | Ben    | seat 2   | 1,000.00 |
      | Cid    | standing | 1,000.00 |
      | Dan    | seat 3   | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 200.00 on Player in box 2
    And Ben bets 50.00 on Tie in box 2
    And Cid bets 300.00 on Banker in box 2
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round goes on, by clause 5.12.1 and 5.12
    And the choice is offered to Ann, Ben and Cid
    And play waits for choices
    When the dealer deals Kc
    Then it is refused: play is stopped for an irregularity; it goes on once that is ruled on
    When Dan takes the wagers back
    Then it is refused: nothing waits for this
    When Ben takes the wagers back
    Then these wagers go back:
      | patron | on     | amount | because             |
      | Ben    | Player | 200.00 | the patron chose so |
      | Ben    | Tie    | 50.00  | the patron chose so |
    And Ben has 1,000.00 in credits
    When Ann chooses to go on
    And Ann takes the wagers back
    Then it is refused: nothing waits for this
    And play waits for choices
    When Cid chooses to go on
    Then play goes on
    When the dealer finishes the round with Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Banker | 100.00 | 100.00    | wins   | 195.00   | 4.1.2  |
      | Cid    | Banker | 300.00 | 300.00    | wins   | 585.00   | 4.1.2  |

  @5.12
  Scenario: Who does not choose in time goes on and accepts the later cards
    Given a gaming table with:
      | time for choices | 30 seconds |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 200.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards cannot be reconstructed
    And 29 seconds pass
    Then play waits for choices
    When Ann chooses to go on
    And 1 second passes
    Then Ben did not choose in time and goes on
    And play goes on
    When Ben takes the wagers back
    Then it is refused: nothing waits for this
    When the dealer finishes the round with Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Banker | 100.00 | 100.00    | wins   | 195.00   | 4.1.2  |
      | Ben    | Player | 200.00 | 200.00    | loses  | 0.00     | 3.13   |

  @5.12.3
  Scenario: Nobody chooses for a patron
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards cannot be reconstructed
    And the shift manager takes Ann's wagers back
    Then it is refused: only the patron in person may do this
    When Ann takes the wagers back
    Then play goes on
    And no wager lies on the felt
    And Ann has 1,000.00 in credits

  @5.12.2 @1.15
  Scenario: Where the cards can be reconstructed, patrons go on with the reconstructed hands
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.12.2 and 5.12
    And the Player holds Ks 6d
    And the Banker holds 9h
    And the choice is offered to Ann

  @5.17
  Scenario: What the rules do not provide for is decided by the shift manager
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity other
    Then it is ruled that the shift manager decides, by clause 5.17
    And play waits for a decision
    When the pit manager decides that the round is void
    Then it is refused: only the table games shift manager or someone higher may do this
    When the shift manager decides that the round is void
    Then the round is void and these wagers go back, by clause 5.17:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |

  @5.4.1
  Scenario: The power fails after the result was announced: it is settled
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d Kc
    And the dealer announces the result
    And the power fails, and the house takes the table up again
    Then it is ruled that the round goes on, by clause 5.4.1
    And play goes on
    When the dealer settles the wagers
    Then Ann has 1,095.00 in credits

  @5.10.2
  Scenario: With new cards nothing of the old set is left for the next round
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity simultaneous-draw, with Kc 9d in no hand
    And the pit supervisor says that the order of the cards is not known
    And the pit supervisor decides that the cards came in the order Ks 9h 6d Kc 9d
    Then 9d is left for the next round
    When the pit supervisor takes the cards out
    And the dealer loads a set of cards
    And Ann chooses to go on
    And the dealer finishes the round
    And the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks
    Then the card comes from the shoe
    And 415 cards are in it

  @5.5.1
  Scenario: A foreign card found while bets are open makes the round void
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer draws a card that is not part of the set
    Then play waits for facts
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.5.1:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |

  @5.9
  Scenario: An outcome is established although nobody has seen the cards
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals 2 cards face down
    And the dealer deals 6d
    Then it is ruled that the round goes on, by clause 5.9
    And no choice is offered
    And play goes on
    When the dealer deals 1 cards face down
    And the dealer turns the Player's first card: Ks
    And the dealer turns the Banker's first card: 9h
    And the dealer turns the Banker's second card: Kc
    And the dealer finishes the round
    Then Ann has 1,095.00 in credits
