Feature: Between rounds nothing that was paid is taken back without a clause

  @5.1.2
  Scenario Outline: Found between rounds, <irregularity> touches no settled round, nor a patron who has cashed out
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more bets"
    And the dealer finishes the round with Ff 9g 6e Fw
    And the cashier pays Ann 1,100.00 in cash
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
      | irregularity            | clauses |
      | foreign-card            | 5.1.2   |
      | deck-shortage-or-excess | R17d    |
      | insufficient-cards      | R17d    |
      | not-shuffled            | R17d    |
      | shoe-order-altered      | R17d    |

  @5.1.1 @5.1.2
  Scenario: A set with a foreign card deals no further round, once that is confirmed
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more bets"
    And the dealer finishes the round with Ff 9g 6e Fw
    And the dealer reports the irregularity foreign-card
    And the dealer announces "Place your bets, please"
    Then it is refused: play is stopped for an irregularity; it goes on once that is ruled on
    When the pit supervisor confirms it
    Then the set of cards deals no further round
    When the dealer announces "Place your bets, please"
    Then it is refused: the set of cards deals no further round (foreign-card): end it and load a new one (R17d)
    When the dealer takes the cards out
    And the dealer loads a set of cards
    And the dealer announces "Place your bets, please"
    Then round 2 is in progress

  @5.1.1 @5.1.2
  Scenario: A foreign card found in a round voids that round, whichever round is named
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more bets"
    And the dealer finishes the round with Ff 9g 6e Fw
    Then Ann has 1,100.00 in credits
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more bets"
    And the dealer deals Ff 3g
    And the dealer reports the irregularity foreign-card of round 1
    Then nothing is ruled yet
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.1 and 5.1.1:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |
    And Ann has 1,100.00 in credits
    And Ben has 900.00 in credits

  @5.1
  Scenario: A report that is found unfounded changes nothing
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more bets"
    And the dealer deals Ff 9g
    And the dealer reports the irregularity foreign-card
    And the dealer finds the report unfounded
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor finds the report unfounded
    Then nothing is ruled yet
    And play waits for nothing
    When the dealer finishes the round with 6e Fw
    Then Ann has 1,100.00 in credits

  @5.1
  Scenario: A foreign card from an electronic shoe is disproved
    Given a gaming table with:
      | cards | an electronic shoe |
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more bets"
    And the dealer finishes the round with Ff 9g 6e Fw
    And the pit supervisor reports the irregularity foreign-card
    Then it is refused: this cannot be: the set is electronic and complete: its order was committed to before the first bet
    And Ann has 1,100.00 in credits

  @5.5
  Scenario: Too few cards are disproved while the electronic shoe holds enough
    Given a gaming table with:
      | cards | an electronic shoe |
    When the dealer announces "Place your bets, please"
    And the dealer announces "No more bets"
    And the dealer deals Ff 3g
    And the pit supervisor reports the irregularity insufficient-cards
    Then it is refused: this cannot be: the electronic set holds enough cards for this round

  @5.2
  Scenario: A hand said to be short that is not is disproved by cards that the house dealt
    Given a gaming table with:
      | cards | an electronic shoe |
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more bets"
    And the dealer finishes the round with Ff 9g 6e Fw
    And the pit supervisor reports the irregularity wrong-number-of-cards
    Then it is refused: this cannot be: the house dealt these hands by the table of play
    And Ann has 1,100.00 in credits

  @2.1
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
      | 519   | yes      | none   | 519 cards were counted, and 8 decks have 520 |
      | 520   | no       | none   | the cards have more than one kind of back |
      | 520   | yes      | one    | there is a joker among the cards |

  @5.2
  Scenario: Before the next game a wrong number of cards that cannot be reconstructed voids the paid round, once a supervisor says so
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 100.00 on Player in box 2
    And the dealer announces "No more bets"
    And the dealer finishes the round with Ff 9g 6e Fw
    And the dealer reports the irregularity wrong-number-of-cards
    Then nothing that was paid is taken back
    When the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round is void, by clause 5.2
    And Ann has 1,000.00 in credits
    And Ben has 1,000.00 in credits
    And the screens show the last round as void

  @5.3
  Scenario: The fourth and the fifth card drawn together reach into the initial deal
    Given a gaming table
    And these patrons come to the table:
      | patron | place   | credits  |
      | Ann    | seat 1  | 1,000.00 |
      | Ben    | seat 2  | 1,000.00 |
    When the dealer announces "Place your bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more bets"
    And the dealer deals Ff 2g 2e Fw
    And the dealer reports the irregularity simultaneous-draw, with 3g in no hand
    And the pit supervisor says that the order of the cards is not known
    Then the round is void and these wagers go back, by clause 5.3:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |
