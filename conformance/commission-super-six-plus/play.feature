Feature: The deal and the table of play

  @3.10
  Scenario: First and third card to the Player, second and fourth to the Banker
    When no card has been dealt
    Then the Player's first card is next, by clause 3.10
    When 2s is dealt
    Then the Banker's first card is next, by clause 3.10
    When 3h is dealt
    Then the Player's second card is next, by clause 3.10
    When 4d is dealt
    Then the Banker's second card is next, by clause 3.10
    When 4c is dealt
    Then the Player hand is 2s 4d with 6 points
    And the Banker hand is 3h 4c with 7 points

  @3.10 @1.13
  Scenario: These four cards decide the Pairs
    When 9s 4h 9d 4c are dealt
    Then the round shows player-pair, by clause 1.13
    And the round shows banker-pair, by clause 1.13
    And wagers of 10.00 are settled:
      | on          | result | returned | clause |
      | Player Pair | wins   | 120.00   | 4.1.2  |
      | Banker Pair | wins   | 120.00   | 4.1.2  |

  @3.10
  Scenario: A third card makes no pair
    When 2s 3h 3d Ac 3s As are dealt
    Then the round does not show player-pair
    And wagers of 10.00 are settled:
      | on          | result | returned | clause |
      | Player Pair | loses  | 0.00     | 3.10   |
      | Banker Pair | loses  | 0.00     | 3.10   |

  @1.13
  Scenario: A pair is two cards of one rank, picture cards included
    When Ts Kh Td Kc 9s 5h are dealt
    Then the round shows player-pair, by clause 1.13
    And the round shows banker-pair, by clause 1.13

  @1.13
  Scenario: A ten and a picture card are no pair
    When Ts Jh Kd 8c are dealt
    Then the round does not show player-pair
    And the round does not show banker-pair

  @1.1
  Scenario: The table of play leaves nobody a choice
    When Ks 3h 5d Kc are dealt
    Then the dealer calls: the Player draws on 5, clause 3.12
    When 8s is dealt
    Then the round is complete
    And the dealer calls: the Banker stands on 3 against 8, clause 3.12

  @3.12 @1.9
  Scenario Outline: A natural in either hand, or in both, ends the draw
    When <cards> are dealt
    Then the round is complete
    And nobody draws, because a natural ends the draw, by clause 3.12

    Examples:
      | cards       |
      | 8s 2h Kd 3c |
      | 9s 2h Kd 3c |
      | 2s 8h 3d Kc |
      | 2s 9h 3d Kc |
      | 5s Kh 4d 8c |
      | 9s 8h Kd Kc |

  @3.12 @1.9
  Scenario: Seven is no natural
    When 7s 2h Kd Kc are dealt
    Then the dealer calls: the Banker draws on 2, the Player having stood, clause 3.11

  @1.9
  Scenario: Eight on three cards is no natural
    When 2s 3h 2d 4c 4h are dealt
    Then the Player has 8 points
    And the Player has no natural

  @3.12
  Scenario: The Player draws on 0 to 5 and stands on 6 and 7
    Then the Player calls on its total, by clause 3.12:
      | total | 0     | 1     | 2     | 3     | 4     | 5     | 6      | 7      |
      | call  | draws | draws | draws | draws | draws | draws | stands | stands |

  @3.11
  Scenario: When the Player has not drawn, the Banker draws on 0 to 5 and stands on 6 and 7
    Then the Banker calls on its total when the Player has stood, by clause 3.11:
      | total | 0     | 1     | 2     | 3     | 4     | 5     | 6      | 7      |
      | call  | draws | draws | draws | draws | draws | draws | stands | stands |

  @3.12
  Scenario: When the Player has drawn, its third card decides with the Banker's total
    Then the Banker calls on its total against the Player's third card, by clause 3.12:
      | Banker on | 0      | 1      | 2      | 3      | 4      | 5      | 6      | 7      | 8      | 9      |
      | 0         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  |
      | 1         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  |
      | 2         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  |
      | 3         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | stands | draws  |
      | 4         | stands | stands | draws  | draws  | draws  | draws  | draws  | draws  | stands | stands |
      | 5         | stands | stands | stands | stands | draws  | draws  | draws  | draws  | stands | stands |
      | 6         | stands | stands | stands | stands | stands | stands | draws  | draws  | stands | stands |
      | 7         | stands | stands | stands | stands | stands | stands | stands | stands | stands | stands |

  @3.13
  Scenario: The higher total wins
    When 9s 3h Kd 4c are dealt
    Then the Player wins
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | wins   | 200.00   | 4.1.2  |
      | Banker | loses  | 0.00     | 3.13   |
      | Tie    | loses  | 0.00     | 3.13   |

  @3.13
  Scenario: The Banker wins when its total is higher
    When Ks 9h 6d Kc are dealt
    Then the Banker wins
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | loses  | 0.00     | 3.13   |
      | Banker | wins   | 195.00   | 4.1.2  |
      | Tie    | loses  | 0.00     | 3.13   |

  @3.14 @1.20 @1.10
  Scenario: On equal totals the wagers on the two hands are returned
    When Ks Kh 7d 7c are dealt
    Then the round is a Tie
    And wagers of 100.00 are settled:
      | on     | result      | returned | clause |
      | Player | is returned | 100.00   | 3.14   |
      | Banker | is returned | 100.00   | 3.14   |
      | Tie    | wins        | 900.00   | 4.1.2  |
