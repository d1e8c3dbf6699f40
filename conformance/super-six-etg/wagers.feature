Feature: What the wagers pay

  @3.5
  Scenario: The wagers are independent of each other
    Then these wagers are offered, by clause 3.5:
      | wager       | in Chinese | key         | backs  |
      | Player      | 闲         | player      | Player |
      | Banker      | 庄         | banker      | Banker |
      | Tie         | 和         | tie         | -      |
      | Player Pair | 闲对       | player-pair | -      |
      | Banker Pair | 庄对       | banker-pair | -      |
      | Super Six   | 超级六     | super-six   | -      |
    When 9s 4h 9d 4c are dealt
    Then each of them settles alone as in any combination

  @4.1
  Scenario: The Banker pays one to two on six, with two cards
    When Ks 2h 5d 4c 5s are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Banker | wins   | 150.00   | 4.1    |

  @4.1
  Scenario: The Banker pays one to two on six, with three cards
    When Ks 2h 2d Kc 3s 4h are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Banker | wins   | 150.00   | 4.1    |

  @4.1
  Scenario Outline: The Banker pays even money on any other total
    When <cards> are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Banker | wins   | 200.00   | 4.1    |

    Examples:
      | cards          |
      | Ks 3h 2d 4c 3s |
      | Ks 3h 6d 5c    |
      | Ks 9h 6d Kc    |
      | Ks 2h 2d 3c Ks |

  @4.1
  Scenario: The Player pays even money
    When 9s 3h Kd 4c are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | wins   | 200.00   | 4.1    |

  @4.1
  Scenario: The Tie pays eight to one
    When Ks Kh 7d 7c are dealt
    Then wagers of 100.00 are settled:
      | on  | result | returned | clause |
      | Tie | wins   | 900.00   | 4.1    |

  @4.1
  Scenario: Either Pair pays eleven to one
    When 9s 4h 9d 4c are dealt
    Then wagers of 100.00 are settled:
      | on          | result | returned | clause |
      | Player Pair | wins   | 1,200.00 | 4.1    |
      | Banker Pair | wins   | 1,200.00 | 4.1    |

  @4.1
  Scenario: A stake that half of could not be paid in whole cents is refused
    Then a stake of 100.01 on Banker is refused; a multiple of 0.02 would do

  @4.1 @3.11
  Scenario Outline: Super Six pays fifteen to one when the Banker wins with six
    When <cards> are dealt
    Then wagers of 100.00 are settled:
      | on        | result | returned | clause |
      | Super Six | wins   | 1,600.00 | 4.1    |

    Examples:
      | cards             |
      | Ks 2h 5d 4c 5s    |
      | Ks 2h 2d Kc 3s 4h |

  @1.1.8 @3.11
  Scenario Outline: Super Six loses with any other outcome
    When <cards> are dealt
    Then wagers of 100.00 are settled:
      | on        | result | returned | clause |
      | Super Six | loses  | 0.00     | 1.1.8  |

    Examples:
      | cards       |
      | Ks 2h 6d 4c |
      | Ks 2h 7d 4c |
      | Ks 3h 6d 4c |
