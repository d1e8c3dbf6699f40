Feature: The table, its announcements and its differential

  @2.1.1
  Scenario: The layouts
    Then the layout is one of these, by clause 2.1.1:
      | appendix | shape | seats |
      | A        | bean  | 9     |
      | B        | bean  | 8     |
      | C        | bean  | 7     |
      | D        | mini  | 7     |
      | E        | mini  | 6     |
      | F        | mini  | 5     |

  @3.3
  Scenario: What opens the bets
    Then bets open when the dealer announces "Place your Bets, please", by clause 3.3
    And in Chinese that is 请下注 and 停止下注

  @3.8
  Scenario: What closes the bets
    Then bets close when the dealer announces "No more Bets", by clause 3.8
    And in Chinese that is 请下注 and 停止下注

  @5.6
  Scenario: After that nothing is placed, increased or withdrawn
    Then once bets are closed, a wager that a patron would place is refused, by clause 5.6
    And once bets are closed, a wager that a patron would increase is refused, by clause 5.6
    And once bets are closed, a wager that a patron would withdraw is refused, by clause 5.6

  @1.5 @5.1
  Scenario: The differential is the difference between the two sides of a box
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place  | on     | stake  |
      | Ann    | seated | Player | 300.00 |
    When Ann, seated, offers 1,500.00 on Banker
    Then 1,300.00 is accepted, by clause 5.1
    And nobody else gets anything back

  @5.1
  Scenario: The excess of a new wager is rejected and the rest accepted
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place  | on     | stake  |
      | Ann    | seated | Banker | 800.00 |
    When Ben, standing, offers 500.00 on Banker
    Then 200.00 is accepted, by clause 5.1
    And nobody else gets anything back

  @5.1
  Scenario: All of it is rejected where the rest would not meet the minimum
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place  | on     | stake  |
      | Ann    | seated | Banker | 960.00 |
    When Ben, standing, offers 500.00 on Banker
    Then nothing is accepted, by clause 5.1

  @5.1
  Scenario: A seated patron's wager displaces standing ones, the newest first
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place    | on     | stake  |
      | Ann    | seated   | Banker | 200.00 |
      | Ben    | standing | Banker | 500.00 |
      | Cid    | standing | Banker | 300.00 |
    When Ann, seated, offers 400.00 on Banker
    Then 400.00 is accepted, by clause 5.1
    And Cid gets 300.00 back
    And Ben gets 100.00 back
    And nobody else gets anything back

  @5.1.1 @1.5
  Scenario: An excess that was not rejected is pro-rated
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place    | on     | stake    |
      | Ann    | seated   | Banker | 1,200.00 |
      | Ben    | standing | Banker | 600.00   |
      | Cid    | standing | Player | 200.00   |
    When bets are closed and the excess was not rejected
    Then these amounts are in action, by clause 5.1.1:
      | patron | on     | in action |
      | Ann    | Banker | 800.00    |
      | Ben    | Banker | 400.00    |
      | Cid    | Player | 200.00    |
    When Ks 9h 6d Kc are dealt
    Then the wagers are settled:
      | patron | on     | result | returned | clause |
      | Ann    | Banker | wins   | 1,960.00 | 4.1.2  |
      | Ben    | Banker | wins   | 980.00   | 4.1.2  |
      | Cid    | Player | loses  | 0.00     | 3.13   |

  @5.1.1
  Scenario: The pro rata brings nobody below the minimum
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place    | on     | stake    |
      | Ann    | seated   | Banker | 5,000.00 |
      | Ben    | standing | Banker | 60.00    |
    When bets are closed and the excess was not rejected
    Then these amounts are in action, by clause 5.1.1:
      | patron | on     | in action |
      | Ann    | Banker | 950.00    |
      | Ben    | Banker | 50.00     |

  @5.1.1
  Scenario: Cents that are left over go by largest remainder, then to the seated patron
    Given the table's differential is 100.00 and its minimum 5.00
    And a betting box holds, in order of placement:
      | patron | place    | on     | stake  |
      | Ben    | standing | Player | 100.00 |
      | Cid    | standing | Player | 100.00 |
      | Ann    | seated   | Player | 100.00 |
    When bets are closed and the excess was not rejected
    Then these amounts are in action, by clause 5.1.1:
      | patron | on     | in action |
      | Ben    | Player | 33.33     |
      | Cid    | Player | 33.33     |
      | Ann    | Player | 33.34     |

  @5.1.2
  Scenario: A wager below the minimum is not pro-rated
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place    | on     | stake    |
      | Ann    | seated   | Banker | 2,000.00 |
      | Ben    | standing | Banker | 20.00    |
    When bets are closed and the excess was not rejected
    Then these amounts are in action, by clause 5.1.1:
      | patron | on     | in action |
      | Ann    | Banker | 980.00    |
      | Ben    | Banker | 20.00     |
    And wagers below the minimum stay whole, by clause 5.1.2

  @5.2.1
  Scenario: A wager below the minimum that nobody noticed wins or loses in full
    Given the table's differential is 1,000.00 and its minimum 50.00
    And a betting box holds, in order of placement:
      | patron | place  | on     | stake |
      | Ann    | seated | Banker | 20.00 |
    When bets are closed and the excess was not rejected
    And Ks 9h 6d Kc are dealt
    Then the wagers are settled:
      | patron | on     | result | returned | clause |
      | Ann    | Banker | wins   | 39.00    | 4.1.2  |
