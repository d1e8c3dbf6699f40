Feature: What the wagers pay

  @3.5
  Scenario: The wagers are independent of each other
    Then these wagers are offered, by clause 3.5:
      | wager         | in Chinese | key           | backs  |
      | Player        | 闲         | player        | Player |
      | Banker        | 庄         | banker        | Banker |
      | Tie           | 和         | tie           | -      |
      | Player Pair   | 闲对       | player-pair   | -      |
      | Banker Pair   | 庄对       | banker-pair   | -      |
      | Fortune Six   | 幸运六     | fortune-six   | -      |
      | Element Bonus | 五行奖     | element-bonus | -      |
    When 9f 4g 9e 4w are dealt
    Then each of them settles alone as in any combination

  @4.1
  Scenario: The Banker pays one to two on six, with two cards
    When Ff 2g 5e 4w 5f are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Banker | wins   | 150.00   | 4.1    |

  @4.1
  Scenario: The Banker pays one to two on six, with three cards
    When Ff 2g 2e Fw 3f 4g are dealt
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
      | Ff 3g 2e 4w 3f |
      | Ff 3g 6e 5w    |
      | Ff 9g 6e Fw    |
      | Ff 2g 2e 3w Ff |

  @4.1
  Scenario: The Player pays even money
    When 9f 3g Fe 4w are dealt
    Then wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | wins   | 200.00   | 4.1    |

  @4.1
  Scenario: The Tie pays eight to one
    When Ff Fg 7e 7w are dealt
    Then wagers of 100.00 are settled:
      | on  | result | returned | clause |
      | Tie | wins   | 900.00   | 4.1    |

  @4.1
  Scenario: Either Pair pays eleven to one
    When 9f 4g 9e 4w are dealt
    Then wagers of 100.00 are settled:
      | on          | result | returned | clause |
      | Player Pair | wins   | 1,200.00 | 4.1    |
      | Banker Pair | wins   | 1,200.00 | 4.1    |

  @4.1
  Scenario: A stake that half of could not be paid in whole cents is refused
    Then a stake of 100.01 on Banker is refused; a multiple of 0.10 would do

  @4.1 @3.11
  Scenario: Fortune Six pays twelve to one on a Banker six with two cards
    When Ff 2g 5e 4w 5f are dealt
    Then wagers of 100.00 are settled:
      | on          | result | returned | clause |
      | Fortune Six | wins   | 1,300.00 | 4.1    |

  @4.1 @3.11
  Scenario: Fortune Six pays twenty to one on a Banker six with three cards
    When Ff 2g 2e Fw 3f 4g are dealt
    Then wagers of 100.00 are settled:
      | on          | result | returned | clause |
      | Fortune Six | wins   | 2,100.00 | 4.1    |

  @1.1.5 @3.11
  Scenario Outline: Fortune Six loses with any other outcome
    When <cards> are dealt
    Then wagers of 100.00 are settled:
      | on          | result | returned | clause |
      | Fortune Six | loses  | 0.00     | 1.1.5  |

    Examples:
      | cards       |
      | Ff 2g 6e 4w |
      | Ff 2g 7e 4w |
      | Ff 3g 6e 4w |

  @4.1 @1.1.4
  Scenario: A Player win with Flaming 9's pays six to five
    When 4f 3g 5f 4e are dealt
    Then the round shows flaming-nines-player, by clause 1.1.4
    And the round does not show flaming-nines-banker
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | wins   | 220.00   | 4.1    |

  @4.1 @1.1.4
  Scenario: A Banker win with Flaming 9's pays six to five
    When 3g 4f 4e 5f are dealt
    Then the round shows flaming-nines-banker, by clause 1.1.4
    And the round does not show flaming-nines-player
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Banker | wins   | 220.00   | 4.1    |

  @4.1 @1.1.4
  Scenario: A natural nine of another element is no Flaming 9's and pays even money
    When 4g 3f 5g 4e are dealt
    Then the round does not show flaming-nines-player
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Player | wins   | 200.00   | 4.1    |

  @4.1 @1.1.4
  Scenario: The same holds for the Banker
    When 3f 4g 4e 5g are dealt
    Then the round does not show flaming-nines-banker
    And wagers of 100.00 are settled:
      | on     | result | returned | clause |
      | Banker | wins   | 200.00   | 4.1    |

  @1.1.4
  Scenario: Nine fire points on three cards are no Flaming 9's
    When 2f 3g 2f 4e 5f are dealt
    Then the Player has 9 points
    And the round does not show flaming-nines-player

  @4.2 @3.12 @1.1.3
  Scenario: Four cards of one element pay fifty to one, whoever wins
    When 9a 3a Ta 4a are dealt
    Then the round shows element-4, by clause 1.1.3
    And wagers of 1.00 are settled:
      | on            | result | returned | clause |
      | Element Bonus | wins   | 51.00    | 4.2    |

  @4.2 @3.12 @1.1.3
  Scenario: Five cards of one element pay five hundred to one
    When 2w 3w 2w 4w 5w are dealt
    Then the round shows element-5, by clause 1.1.3
    And wagers of 1.00 are settled:
      | on            | result | returned | clause |
      | Element Bonus | wins   | 501.00   | 4.2    |

  @4.2 @3.12 @1.1.3
  Scenario: Six cards of one element pay five thousand to one, ties included
    When 2e 3e 2e Te Fe Ae are dealt
    Then the round is a Tie
    And the round shows element-6, by clause 1.1.3
    And wagers of 1.00 are settled:
      | on            | result | returned | clause |
      | Element Bonus | wins   | 5,001.00 | 4.2    |

  @1.1.3
  Scenario: One card of another element loses the Element Bonus
    When 2e 3e 2e Te Fe Aw are dealt
    Then the round does not show element-6
    And wagers of 1.00 are settled:
      | on            | result | returned | clause |
      | Element Bonus | loses  | 0.00     | 1.1.3  |

  @4.3 @1.1.14
  Scenario: The fixed Tie Bonuses
    Then these bonuses are paid beside the wagers, by clause 4.3:
      | bonus                  | in Chinese    | key           | on  | amount    |
      | Tie Bonus, Flaming 9's | 和局奖 烈火九 | flaming-nines | Tie | 3,000.00  |
      | Tie Bonus, 6 Stars     | 和局奖 六星   | six-stars     | Tie | 30,000.00 |

  @4.3 @3.10.1.1 @1.1.14
  Scenario: A Tie of two Flaming 9's pays the Tie and one bonus to each patron with a Tie wager
    Given Ann wagers 100.00 on Tie
    And Ann wagers 5.00 on Tie
    And Ben wagers 20.00 on Tie
    And Cid wagers 50.00 on Player
    When 9f 4f Tf 5f are dealt
    Then the round is a Tie
    And the wagers are settled:
      | patron | on     | result      | returned | clause |
      | Ann    | Tie    | wins        | 900.00   | 4.1    |
      | Ann    | Tie    | wins        | 45.00    | 4.1    |
      | Ben    | Tie    | wins        | 180.00   | 4.1    |
      | Cid    | Player | is returned | 50.00    | 3.10.1 |
    And Ann gets the Tie Bonus, Flaming 9's of 3,000.00, by clause 4.3 and 3.10.1.1
    And Ann gets one bonus
    And Ben gets the Tie Bonus, Flaming 9's of 3,000.00, by clause 4.3 and 3.10.1.1
    And Cid gets no bonus

  @4.3 @3.10.1.1
  Scenario: A Tie of nines of another element pays no bonus
    Given Ann wagers 100.00 on Tie
    When 9g 4g Tg 5g are dealt
    Then the round is a Tie
    And Ann gets no bonus

  @4.3 @3.10.1.1
  Scenario: A Tie in which only one hand has Flaming 9's pays no bonus
    Given Ann wagers 100.00 on Tie
    When 9f 4g Tf 5g are dealt
    Then the round is a Tie
    And Ann gets no bonus

  @4.3 @3.10.1.1
  Scenario: Nor does it when that hand is the Banker's
    Given Ann wagers 100.00 on Tie
    When 9g 4f Tg 5f are dealt
    Then the round is a Tie
    And Ann gets no bonus

  @4.3 @3.10.1.2 @1.1.1
  Scenario: A Tie of 6 Stars pays the Tie and the larger bonus
    Given Ann wagers 100.00 on Tie
    When Sf Lg Le Fw Fa Sg are dealt
    Then the round is a Tie
    And the round shows six-stars, by clause 1.1.1
    And Ann gets the Tie Bonus, 6 Stars of 30,000.00, by clause 4.3 and 3.10.1.2

  @1.1.1 @3.10.1.2
  Scenario: Two Stars of one rank in a hand are not 6 Stars
    Given Ann wagers 100.00 on Tie
    When Sf Lg Le Fw Fa Lf are dealt
    Then the round is a Tie
    And the round does not show six-stars
    And Ann gets no bonus
