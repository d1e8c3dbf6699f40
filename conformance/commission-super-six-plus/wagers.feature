Feature: What the wagers pay

  @3.7
  Scenario: The wagers are independent of each other
    Then these wagers are offered, by clause 3.7:
      | wager          | in Chinese | key            | backs  |
      | Player         | 闲         | player         | Player |
      | Banker         | 庄         | banker         | Banker |
      | Tie            | 和         | tie            | -      |
      | Player Pair    | 闲对       | player-pair    | -      |
      | Banker Pair    | 庄对       | banker-pair    | -      |
      | Super Six Plus | 超级六+    | super-six-plus | -      |
    When 9s 4h 9d 4c are dealt
    Then each of them settles alone as in any combination

  @4.1.2
  Scenario: The pay table
    When 9s 3h Kd 4c are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | wins   | 200.00   | 4.1.2  |

  @4.1.2
  Scenario: The Tie pays eight to one
    When Ks Kh 7d 7c are dealt
    Then wagers of 100.00 are settled:
      | on  | result | returned | clause |
      | Tie | wins   | 900.00   | 4.1.2  |

  @4.1.2
  Scenario: Either Pair pays eleven to one
    When 9s 4h 9d 4c are dealt
    Then wagers of 100.00 are settled:
      | on          | result | returned | clause |
      | Player Pair | wins   | 1,200.00 | 4.1.2  |
      | Banker Pair | wins   | 1,200.00 | 4.1.2  |

  @4.1.1 @4.1.2
  Scenario: On a Banker win the house takes five per cent of the win
    Given Ann wagers 100.00 on Banker
    When Ks 9h 6d Kc are dealt
    Then the wagers are settled:
      | patron | on     | result | returned | clause |
      | Ann    | Banker | wins   | 195.00   | 4.1.2  |
    And the house keeps 5.00 of the win as commission, by clause 4.1.1

  @4.1.2
  Scenario: A Banker six pays like any other Banker win
    When Ks 2h 5d 4c 5s are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Banker | wins   | 195.00   | 4.1.2  |

  @4.1.2
  Scenario: A stake whose commission would leave part of a cent is refused
    Then a stake of 100.10 on Banker is refused; a multiple of 0.20 would do

  @4.1.2 @1.19
  Scenario: Super Six Plus pays twelve to one on two cards
    When Ks 2h 5d 4c 5s are dealt
    Then the round shows six-two-cards, by clause 1.19
    And the round does not show six-three-cards
    And wagers of 100.00 are settled:
      | on             | result | returned | clause |
      | Super Six Plus | wins   | 1,300.00 | 4.1.2  |

  @4.1.2 @1.19
  Scenario: Super Six Plus pays twenty to one on three cards
    When Ks 2h 2d Kc 3s 4h are dealt
    Then the round shows six-three-cards, by clause 1.19
    And the round does not show six-two-cards
    And wagers of 100.00 are settled:
      | on             | result | returned | clause |
      | Super Six Plus | wins   | 2,100.00 | 4.1.2  |

  @1.19
  Scenario Outline: Any other outcome loses the Super Six Plus
    When <cards> are dealt
    Then wagers of 100.00 are settled:
      | on             | result | returned | clause |
      | Super Six Plus | loses  | 0.00     | 1.19   |
    And the round does not show six-two-cards

    Examples:
      | cards       |
      | Ks 2h 6d 4c |
      | Ks 2h 7d 4c |
      | Ks 3h 6d 4c |
