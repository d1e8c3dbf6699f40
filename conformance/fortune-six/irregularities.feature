Feature: Irregularities

  @5.1.1
  Scenario: A foreign card voids the round in which it is found
    Given Ks 3h 5d have left the shoe
    When the irregularity foreign-card is reported
    Then the round is void, by clause 5.1 and 5.1.1
    And patrons have no choice

  @5.1
  Scenario: A foreign card found before any card was dealt
    Given no card has left the shoe
    When the irregularity foreign-card is reported
    Then the round is void, by clause 5.1 and 5.1.1

  @5.1.2 @5.1.1
  Scenario: A foreign card found between rounds leaves all earlier results alone
    Given Ks 3h 5d Kc 2s Kh have left the shoe
    When the irregularity foreign-card is reported
    And it was noticed after the round was settled
    Then the result stands, by clause 5.1.2
    And patrons have no choice

  @5.1.1 @5.1.2
  Scenario: A foreign card said to be of an earlier round, once the next has begun: that round stands
    Given Ks 3h 5d have left the shoe
    When the irregularity foreign-card is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b
    And patrons have no choice

  @5.2
  Scenario: A wrong number of cards that cannot be reconstructed voids the round
    Given Ks 3h 6d 7c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards cannot be reconstructed
    Then the round is void, by clause 5.2
    And patrons have no choice

  @5.2
  Scenario: A wrong number of cards that can be reconstructed does not
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.2
    And the Player lies as Ks 7d
    And the Banker lies as 3h 3c
    And both hands are complete
    And 2s goes to the next round
    And patrons have no choice

  @5.2
  Scenario: Too few cards are treated like too many
    Given Ks 3h 5d 3c have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.2
    And the next card is the Player's
    And nothing is left over

  @5.2
  Scenario Outline: A wrong number of cards noticed after the next round began changes nothing
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And <a fact>
    And it was noticed after the next round began
    Then the result stands, by clause 5.2
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.2
  Scenario: Noticed before the next game, a wrong number of cards that cannot be reconstructed voids the paid round
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards cannot be reconstructed
    And it was noticed after the round was settled
    Then the round is void, by clause 5.2
    And patrons have no choice

  @5.2
  Scenario: Noticed before the next game, a wrong number of cards that can be reconstructed is settled again
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    And it was noticed after the round was settled
    Then the cards are reconstructed, by clause 5.2
    And both hands are complete
    And 2s goes to the next round
    And patrons have no choice

  @5.3
  Scenario: Cards drawn together in the initial deal, in an unknown order, void the round
    Given Ks 3h have left the shoe
    When the irregularity simultaneous-draw is reported
    And the order of the cards is not known
    And it happened in the initial deal
    Then the round is void, by clause 5.3
    And patrons have no choice

  @5.3
  Scenario: Cards drawn together whose order is known are laid out in that order
    Given Ks 3h have left the shoe
    When the irregularity simultaneous-draw is reported
    And the order of the cards is known
    Then the cards are reconstructed, by clause 5.3
    And the Player lies as Ks
    And the Banker lies as 3h
    And the next card is the Player's

  @5.3
  Scenario: On cards drawn together after the initial deal the rulebook is silent
    Given Ks 3h 5d Kc 2s 4h have left the shoe
    When the irregularity simultaneous-draw is reported
    And the order of the cards is not known
    And it happened after the initial deal
    Then the shift manager decides, by clause R18

  @5.4
  Scenario: A changed order of the shoe that cannot be restored voids the round
    Given Ks 3h 5d have left the shoe
    When the irregularity shoe-order-altered is reported
    And the cards cannot be reconstructed
    Then the round is void, by clause 5.4

  @5.4
  Scenario: A changed order of the shoe that can be restored does not
    Given Ks 3h 5d have left the shoe
    When the irregularity shoe-order-altered is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.4
    And the next card is the Banker's

  @5.4
  Scenario: After an interruption the round goes on if the order of the shoe survived
    Given Ks 3h 5d have left the shoe
    When the irregularity technical-interruption is reported
    And the order of the shoe survived
    Then the round goes on, by clause R17 and 5.4

  @5.4
  Scenario: After an interruption the round is void if the order of the shoe did not survive
    Given Ks 3h 5d have left the shoe
    When the irregularity technical-interruption is reported
    And the order of the shoe did not survive
    Then the round is void, by clause R17 and 5.4

  @5.5
  Scenario: A shoe that runs out voids the round
    Given Ks 3h 5d have left the shoe
    When the irregularity insufficient-cards is reported
    Then the round is void, by clause 5.5
    And patrons have no choice

  @5.3
  Scenario Outline: On cards drawn together the rulebook is silent once the round is settled
    Given Ks 3h have left the shoe
    When the irregularity simultaneous-draw is reported
    And <a fact>
    And <another fact>
    And it was noticed after the round was settled
    Then the shift manager decides, by clause R18
    And patrons have no choice

    Examples:
      | a fact                              | another fact                    |
      | the order of the cards is known     | it happened in the initial deal |
      | the order of the cards is not known | it happened in the initial deal |

  @5.3
  Scenario Outline: Cards drawn together, noticed after the next round began, change nothing
    Given Ks 3h have left the shoe
    When the irregularity simultaneous-draw is reported
    And <a fact>
    And <another fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b
    And patrons have no choice

    Examples:
      | a fact                              | another fact                    |
      | the order of the cards is known     | it happened in the initial deal |
      | the order of the cards is not known | it happened in the initial deal |

  @5.4
  Scenario Outline: A changed order of the shoe, noticed between rounds, takes nothing back that was paid
    Given Ks 3h 5d have left the shoe
    When the irregularity shoe-order-altered is reported
    And <a fact>
    And it was noticed after the round was settled
    Then the result stands, by clause R17d
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.4
  Scenario Outline: A changed order of the shoe, noticed after the next round began, changes nothing
    Given Ks 3h 5d have left the shoe
    When the irregularity shoe-order-altered is reported
    And <a fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.4
  Scenario Outline: An interruption, noticed between rounds, takes nothing back that was paid
    Given Ks 3h 5d have left the shoe
    When the irregularity technical-interruption is reported
    And <a fact>
    And it was noticed after the round was settled
    Then the result stands, by clause R17d
    And patrons have no choice

    Examples:
      | a fact                                |
      | the order of the shoe survived        |
      | the order of the shoe did not survive |

  @5.4
  Scenario Outline: An interruption, noticed after the next round began, changes nothing
    Given Ks 3h 5d have left the shoe
    When the irregularity technical-interruption is reported
    And <a fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b
    And patrons have no choice

    Examples:
      | a fact                                |
      | the order of the shoe survived        |
      | the order of the shoe did not survive |

  @5.5
  Scenario: Too few cards, noticed between rounds, take nothing back that was paid
    Given Ks 3h 5d have left the shoe
    When the irregularity insufficient-cards is reported
    And it was noticed after the round was settled
    Then the result stands, by clause R17d
    And patrons have no choice

  @5.5
  Scenario: Too few cards, noticed after the next round began, change nothing
    Given Ks 3h 5d have left the shoe
    When the irregularity insufficient-cards is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b
    And patrons have no choice
