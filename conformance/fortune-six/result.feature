Feature: The result

  @3.10
  Scenario: The hand with the higher total wins
    When 9s 3h Kd 4c are dealt
    Then the Player wins
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | wins   | 200.00   | 4.1    |
      | Banker | loses  | 0.00     | 3.10   |
      | Tie    | loses  | 0.00     | 3.10   |

  @3.10
  Scenario: The Banker wins when its total is higher
    When Ks 9h 6d Kc are dealt
    Then the Banker wins
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | loses  | 0.00     | 3.10   |
      | Banker | wins   | 200.00   | 4.1    |
      | Tie    | loses  | 0.00     | 3.10   |

  @3.10.1 @1.1.8
  Scenario: On equal totals the round is a Tie and both hands' wagers are returned
    When Ks Kh 7d 7c are dealt
    Then the round is a Tie
    And wagers of 100.00 are settled:
      | on     | result      | returned | clause |
      | Player | is returned | 100.00   | 3.10.1 |
      | Banker | is returned | 100.00   | 3.10.1 |
      | Tie    | wins        | 900.00   | 4.1    |

  @3.8.1
  Scenario: The Player Pair is decided by the Player's first two cards
    When 9s 3h 9d 4c are dealt
    Then wagers of 10.00 are settled:
      | on          | result | returned | clause |
      | Player Pair | wins   | 120.00   | 4.1    |
    And the round shows player-pair, by clause 1.1.5

  @3.8.1
  Scenario: A third card makes no Player Pair
    When 2s 3h 3d 4c 3s are dealt
    Then wagers of 10.00 are settled:
      | on          | result | returned | clause |
      | Player Pair | loses  | 0.00     | 3.8.1  |
    And the round does not show player-pair

  @3.8.2
  Scenario: The Banker Pair is decided by the Banker's first two cards
    When Ks 4h 6d 4c are dealt
    Then wagers of 10.00 are settled:
      | on          | result | returned | clause |
      | Banker Pair | wins   | 120.00   | 4.1    |
    And the round shows banker-pair, by clause 1.1.5

  @3.8.2
  Scenario: A third card makes no Banker Pair
    When Ks 2h 6d 3c 3s are dealt
    Then wagers of 10.00 are settled:
      | on          | result | returned | clause |
      | Banker Pair | loses  | 0.00     | 3.8.2  |
    And the round does not show banker-pair

  @1.1.5
  Scenario: Two picture cards of one rank are a pair
    When Qs Kh Qd Kc 9s 5h are dealt
    Then the round shows player-pair, by clause 1.1.5
    And the round shows banker-pair, by clause 1.1.5

  @1.1.5
  Scenario: A ten and a picture card count the same and are no pair
    When Ts Jh Kd 8c are dealt
    Then the round does not show player-pair
    And the round does not show banker-pair

  @3.11
  Scenario: A Banker win on six with two cards is shown
    When Ks 2h 5d 4c 5s are dealt
    Then the Banker wins
    And the round shows six-two-cards, by clause 3.11
    And the round does not show six-three-cards

  @3.11
  Scenario: A Banker total of six that only ties is not shown as a win on six
    When Ks 2h 6d Kc 4s are dealt
    Then the Banker has 6 points
    And the round is a Tie
    And the round does not show six-two-cards
    And the round does not show six-three-cards

  @3.11
  Scenario: A Banker win on six with three cards is shown
    When Ks 2h 2d Kc 3s 4h are dealt
    Then the Banker wins
    And the round shows six-three-cards, by clause 3.11
    And the round does not show six-two-cards

  @3.11
  Scenario: A lost six is not shown
    When Ks 2h 7d 4c are dealt
    Then the Player wins
    And the round does not show six-two-cards
