Feature: Between rounds nothing that was paid is taken back without a clause

  @5.5
  Scenario Outline: Found between rounds, <irregularity> touches no settled round, nor a patron who has cashed out
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the cashier pays Ann 1,095.00 in cash
    And Ann leaves the table
    And the dealer reports the irregularity <irregularity>
    Then nothing is ruled yet
    And play waits for facts
    And nothing that was paid is taken back
    When the dealer confirms it
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor confirms it
    Then it is ruled that the result stands, by clause <clauses>
    And nothing that was paid is taken back
    And it is recorded of the set of cards alone
    And Ann has nothing at the table
    And Ben has 900.00 in credits
    And play waits for nothing

    Examples:
      | irregularity            | clauses      |
      | foreign-card            | 5.5 and R17d |
      | deck-shortage-or-excess | 5.5 and R17d |
      | insufficient-cards      | 5.5 and R17d |
      | not-shuffled            | 5.5 and R17d |
      | shoe-order-altered      | R17d         |

  @5.5 @5.5.1
  Scenario: A set with a foreign card deals no further round, once that is confirmed
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the dealer reports the irregularity foreign-card
    And the dealer announces "Place your Bets, please"
    Then it is refused: play is stopped for an irregularity; it goes on once that is ruled on
    When the pit supervisor confirms it
    Then the set of cards deals no further round
    When the dealer announces "Place your Bets, please"
    Then it is refused: the set of cards deals no further round (foreign-card): end it and load a new one (R17d)
    When the dealer takes the cards out
    And the dealer loads a set of cards
    And the dealer announces "Place your Bets, please"
    Then round 2 is in progress

  @5.5 @5.5.1
  Scenario: A foreign card found in a round voids that round, whichever round is named
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then Ann has 1,095.00 in credits
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 3h
    And the dealer reports the irregularity foreign-card of round 1
    Then nothing is ruled yet
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.5.1:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |
    And Ann has 1,095.00 in credits
    And Ben has 900.00 in credits

  @5.5.1
  Scenario: A report that is found unfounded changes nothing
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h
    And the dealer reports the irregularity foreign-card
    And the dealer finds the report unfounded
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor finds the report unfounded
    Then nothing is ruled yet
    And play waits for nothing
    When the dealer finishes the round with 6d Kc
    Then Ann has 1,095.00 in credits

  @5.5.1
  Scenario: A foreign card from an electronic shoe is disproved
    Given a gaming table with:
      | cards | an electronic shoe |
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the pit supervisor reports the irregularity foreign-card
    Then it is refused: this cannot be: the set is electronic and complete: its order was committed to before the first bet
    And Ann has 1,095.00 in credits

  @5.5.4
  Scenario: Too few cards are disproved while the electronic shoe holds enough
    Given a gaming table with:
      | cards | an electronic shoe |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks 3h
    And the pit supervisor reports the irregularity insufficient-cards
    Then it is refused: this cannot be: the electronic set holds enough cards for this round

  @5.5.3
  Scenario: A hand said to be short that is not is disproved by cards that the house dealt
    Given a gaming table with:
      | cards | an electronic shoe |
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the pit supervisor reports the irregularity wrong-number-of-cards
    Then it is refused: this cannot be: the house dealt these hands by the table of play
    And Ann has 1,095.00 in credits

  @2.2.1
  Scenario Outline: A new set is looked over before it is dealt: <cards>, one back <one back>, jokers <jokers>
    Given a gaming table
    When the dealer takes the cards out
    And the dealer loads a set of cards that were looked over:
      | cards    | <cards>    |
      | one back | <one back> |
      | jokers   | <jokers>   |
      | shuffled | yes        |
    Then it is refused: that is not possible with these cards: <why>
    And no cards are in it

    Examples:
      | cards | one back | jokers | why |
      | 415   | yes      | none   | 415 cards were counted, and 8 decks have 416 |
      | 416   | no       | none   | the cards have more than one kind of back |
      | 416   | yes      | one    | there is a joker among the cards |

  @5.5.5
  Scenario: A new set that is not shuffled is not dealt
    Given a gaming table
    When the dealer takes the cards out
    And the dealer loads a set of cards that were looked over:
      | cards    | 416  |
      | one back | yes  |
      | jokers   | none |
      | shuffled | no   |
    Then it is refused: that is not possible with these cards: the cards are not shuffled
    When the dealer loads a set of cards that were looked over:
      | cards    | 416  |
      | one back | yes  |
      | jokers   | none |
      | shuffled | yes  |
    Then 416 cards are in it

  @1.3
  Scenario: When the cut card of a shoe comes out, the round is finished and no other is dealt from these cards
    Given a gaming table
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h
    And the dealer says that the cut card is out
    And the dealer finishes the round with 6d Kc
    And the dealer announces "Place your Bets, please"
    Then it is refused: the cut card is out, or the shuffler has dealt its round; load new cards first
    When the dealer takes the cards out
    And the dealer loads a set of cards
    And the dealer announces "Place your Bets, please"
    Then round 2 is in progress

  @5.17 @5.8
  Scenario: A wrong hand noticed after the settlement is the shift manager's, and nobody else's
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the pit manager reports the irregularity wrong-hand
    Then it is ruled that the shift manager decides, by clause 5.17 and R17d
    And nothing that was paid is taken back
    When the pit manager decides that the round is void
    Then it is refused: only the table games shift manager or someone higher may do this
    When the shift manager decides that the result stands
    Then nothing that was paid is taken back
    And Ann has 1,095.00 in credits
    And play waits for nothing

  @5.17
  Scenario: What the rules do not provide for is the shift manager's at any time, also after the next round began
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the dealer announces "Place your Bets, please"
    And the dealer reports the irregularity other of round 1
    Then it is ruled that the shift manager decides, by clause 5.17
    And nothing that was paid is taken back
    And Ann has 1,095.00 in credits
    And round 2 is in progress

  @5.7
  Scenario: A card drawn in excess and noticed after the settlement: the result stands, and it is the first of the next round
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    And the dealer reports the irregularity excess-or-exposed-card, with 2s in no hand
    Then nothing is ruled yet
    When the pit supervisor confirms it
    Then it is ruled that the result stands, by clause 5.7 and R17f
    And nothing that was paid is taken back
    And 2s is left for the next round

  @5.12.2 @5.12
  Scenario: A card that a settled round lacks is drawn after patrons have chosen, and the round is settled again
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And Ben bets 200.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer finishes the round with 2s 2h 4d 5c
    Then Ann has 900.00 in credits
    When the pit supervisor corrects the Player's second card to 3d
    Then play waits for facts
    And nothing that was paid is taken back
    When the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.12.2 and 5.12
    And the choice is offered to Ann and Ben
    And nothing that was paid is taken back
    When the dealer deals 4h
    Then it is refused: no round is in progress
    When Ben takes the wagers back
    And Ann chooses to go on
    Then play waits for the missing card
    When the dealer deals 4h
    Then the table settles:
      | patron | on     | stake  | in action | result      | returned | clause |
      | Ann    | Player | 100.00 | 100.00    | wins        | 200.00   | 4.1.2  |
      | Ben    | Player | 200.00 | 200.00    | is returned | 200.00   | R19    |
    And Ann has 1,100.00 in credits
    And Ben has 1,000.00 in credits
