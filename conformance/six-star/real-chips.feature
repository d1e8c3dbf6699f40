Feature: Real chips of people who have no account

  @4.3
  Scenario: Each person with a Tie wager gets the Tie Bonus, also three at one box who have no account
    Given a gaming table with:
      | chips | real |
    When the dealer announces "Place your bets, please"
    And the dealer announces "No more bets"
    And the dealer records the chips as they lie:
      | patron           | box | on  | stake |
      | seat-1           | 1   | Tie | 10.00 |
      | box-1-standing-a | 1   | Tie | 20.00 |
      | box-1-standing-b | 1   | Tie | 30.00 |
      | box-1-standing-b | 2   | Tie | 10.00 |
    And the dealer finishes the round with 9f 4f Tf 5f
    Then seat-1 is paid 3,000.00 as flaming-nines
    And box-1-standing-a is paid 3,000.00 as flaming-nines
    And box-1-standing-b is paid 3,000.00 as flaming-nines

  @5.7
  Scenario: A record that does not agree with the chips is put right and settled again by the difference
    Given a gaming table with:
      | chips | real |
    When the dealer announces "Place your bets, please"
    And the dealer announces "No more bets"
    And the dealer records the chips as they lie:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Player | 100.00 |
    And the dealer finishes the round with Ff 9g 6e Fw
    And the pit supervisor corrects the record of the chips:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Banker | 100.00 |
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | seat-1 | Banker | 100.00 | 100.00    | wins   | 200.00   | 4.1    |
    And the dealer is shown these differences:
      | patron | amount |
      | seat-1 | 200.00 |
