Feature: Real chips of people who have no account

  @5.1 @5.2
  Scenario: While bets are open the dealer counts the chips and is warned in time of what the limits do not allow
    Given a gaming table with:
      | chips        | real     |
      | minimum      | 50.00    |
      | differential | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And the dealer records the chips as they lie:
      | patron           | box | on     | stake    |
      | seat-1           | 1   | Banker | 1,200.00 |
      | box-1-standing-a | 1   | Player | 100.00   |
      | seat-2           | 2   | Tie    | 20.00    |
    Then the dealer is warned:
      | box | patron | on     | limit        | allowed  | found    | clause |
      | 1   | -      | Banker | differential | 1,000.00 | 1,100.00 | 5.1    |
      | 2   | seat-2 | Tie    | minimum      | 50.00    | 20.00    | 5.2    |
    When the dealer records the chips as they lie:
      | patron           | box | on     | stake    |
      | seat-1           | 1   | Banker | 1,100.00 |
      | box-1-standing-a | 1   | Player | 100.00   |
      | seat-2           | 2   | Tie    | 50.00    |
    Then the dealer is warned of nothing
    When the dealer announces "No more Bets"
    And the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron           | on     | stake    | in action | result | returned | clause |
      | seat-1           | Banker | 1,100.00 | 1,100.00  | wins   | 2,145.00 | 4.1.2  |
      | box-1-standing-a | Player | 100.00   | 100.00    | loses  | 0.00     | 3.13   |
      | seat-2           | Tie    | 50.00    | 50.00     | loses  | 0.00     | 3.13   |

  @5.1.2 @5.1.1
  Scenario: Standing patrons of one box are each their own: three Bets below the minimum are not pro-rated as one
    Given a gaming table with:
      | chips        | real   |
      | minimum      | 50.00  |
      | differential | 200.00 |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer records the chips as they lie:
      | patron           | box | on     | stake  |
      | seat-1           | 1   | Banker | 290.00 |
      | box-1-standing-a | 1   | Banker | 30.00  |
      | box-1-standing-b | 1   | Banker | 30.00  |
      | box-1-standing-c | 1   | Banker | 30.00  |
    And the dealer finishes the round with Ks 9h 6d Kc
    Then the table settles:
      | patron           | on     | stake  | in action | result | returned | clause |
      | seat-1           | Banker | 290.00 | 110.00    | wins   | 394.50   | 4.1.2  |
      | box-1-standing-a | Banker | 30.00  | 30.00     | wins   | 58.50    | 4.1.2  |
      | box-1-standing-b | Banker | 30.00  | 30.00     | wins   | 58.50    | 4.1.2  |
      | box-1-standing-c | Banker | 30.00  | 30.00     | wins   | 58.50    | 4.1.2  |

  @5.13
  Scenario: A record that does not agree with the chips is put right by the dealer before the first card, then by a supervisor
    Given a gaming table with:
      | chips | real |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer records the chips as they lie:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Player | 100.00 |
    And the dealer records the chips as they lie:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 100.00 |
    And the dealer deals Ks 9h
    And the dealer records the chips as they lie:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 200.00 |
    Then it is refused: the layout is recorded after "Place your bets, please" and before the first card; later a pit supervisor corrects it (R13c)
    When the dealer corrects the record of the chips:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 200.00 |
    Then it is refused: only the pit supervisor or someone higher may do this
    When the pit supervisor corrects the record of the chips:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 200.00 |
    And the dealer finishes the round with 6d Kc
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | seat-1 | Banker | 200.00 | 200.00    | wins   | 390.00   | 4.1.2  |
    When the pit supervisor corrects the record of the chips:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 300.00 |
      | seat-2 | 2   | Player | 100.00 |
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | seat-1 | Banker | 300.00 | 300.00    | wins   | 585.00   | 4.1.2  |
      | seat-2 | Player | 100.00 | 100.00    | loses  | 0.00     | 3.13   |
    And the dealer is shown these differences:
      | patron | amount  |
      | seat-1 | 95.00   |
      | seat-2 | -100.00 |
    When the dealer announces "Place your Bets, please"
    And the pit supervisor corrects the record of the chips:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 400.00 |
    Then it is refused: the layout cannot be corrected: until the first card it is recorded again (R13c)

  @3.9
  Scenario: A patron without a terminal asks to squeeze by word of mouth, and the dealer records it
    Given a gaming table with:
      | dealt | face down |
      | chips | real      |
    When the dealer announces "Place your Bets, please"
    And the dealer records the chips as they lie:
      | patron           | box | on     | stake  |
      | seat-1           | 1   | Banker | 200.00 |
      | seat-3           | 3   | Tie    | 300.00 |
      | box-1-standing-a | 1   | Banker | 900.00 |
    And the dealer announces "No more Bets"
    And the dealer records that seat-1 asks to squeeze the Player's first card
    Then it is refused: only the seated patron with the highest Bet may squeeze (R16)
    When the dealer records that box-1-standing-a asks to squeeze the Player's first card
    Then it is refused: only the seated patron with the highest Bet may squeeze (R16)
    When the dealer records that seat-3 asks to squeeze the Player's first card
    And the dealer grants the squeeze of the Player's first card
    Then seat-3 may squeeze it

  @3.4
  Scenario: The whole placard is displayed: minimum, maximum, differential, the most of a box, and each side bet
    Given a gaming table with:
      | minimum          | 50.00    |
      | maximum          | 5,000.00 |
      | maximum of a box | 8,000.00 |
      | differential     | 2,000.00 |
    Then it displays 50.00 to 5,000.00 for Player
    And it displays 50.00 to 5,000.00 for Banker
    And it displays 50.00 to 5,000.00 for Tie
    And it displays 50.00 to 5,000.00 for Player Pair
    And it displays 50.00 to 5,000.00 for Banker Pair
    And it displays 50.00 to 5,000.00 for Super Six Plus
    And it displays a differential of 2,000.00
    And it displays at most 8,000.00 on one side of a box

  @5.7.1 @5.12
  Scenario: Where patrons may choose, play waits until it is recorded whose chips lie there
    Given a gaming table with:
      | chips | real |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer reports the irregularity excess-or-exposed-card, with Ks in no hand
    And the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.7 and 5.7.1
    When the pit supervisor records the chips as they lie:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 100.00 |
    Then the choice is offered to seat-1

  @5.5.1 @5.15
  Scenario: A round that is void before the chips were recorded is void once it is known what goes back to whom
    Given a gaming table with:
      | chips | real |
    When the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the pit supervisor reports the irregularity foreign-card
    Then it is ruled that the round is void, by clause 5.5.1
    And play waits for its ruling
    When the dealer records the chips as they lie:
      | patron           | box | on     | stake  |
      | seat-1           | 1   | Banker | 100.00 |
      | box-1-standing-a | 1   | Player | 50.00  |
    Then the round is void and these wagers go back, by clause 5.5.1:
      | patron           | on     | amount |
      | seat-1           | Banker | 100.00 |
      | box-1-standing-a | Player | 50.00  |
