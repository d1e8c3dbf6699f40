Feature: Irregularities

  @5.4.1
  Scenario: An interruption after an outcome was established: the round goes on
    Given Ah 7c Ad have left the shoe
    When the irregularity technical-interruption is reported
    Then the round goes on, by clause 5.4.1
    And Player Pair is established
    And patrons have no choice

  @5.4.2
  Scenario: An interruption before any outcome was established: the round is void
    Given Ks 3h have left the shoe
    When the irregularity technical-interruption is reported
    Then the round is void, by clause 5.4.2
    And nothing is established
    And patrons have no choice

  @5.4.2
  Scenario: An interruption before the first card: the round is void
    Given no card has left the shoe
    When the irregularity technical-interruption is reported
    Then the round is void, by clause 5.4.2
    And nothing is established

  @5.5.1
  Scenario: A card that is not part of the set: the round is void
    Given Ks 3h 5d have left the shoe
    When the irregularity foreign-card is reported
    Then the round is void, by clause 5.5.1
    And patrons have no choice

  @5.11 @5.5 @5.5.1
  Scenario: A card that is not part of the set, noticed later: earlier results stand
    Given Ks 3h 5d have left the shoe
    When the irregularity foreign-card is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11

  @5.5.2
  Scenario: A shortage or an excess of cards: the round is void
    Given Ks 3h 5d have left the shoe
    When the irregularity deck-shortage-or-excess is reported
    Then the round is void, by clause 5.5.2
    And patrons have no choice

  @5.11 @5.5 @5.5.2
  Scenario: A shortage or an excess of cards, noticed later: earlier results stand
    Given Ks 3h 5d have left the shoe
    When the irregularity deck-shortage-or-excess is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11

  @5.5.4
  Scenario: A shoe that runs out: the round is void
    Given Ks 3h 5d have left the shoe
    When the irregularity insufficient-cards is reported
    Then the round is void, by clause 5.5.4
    And patrons have no choice

  @5.11 @5.5 @5.5.4
  Scenario: A shoe that runs out, noticed later: earlier results stand
    Given Ks 3h 5d have left the shoe
    When the irregularity insufficient-cards is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11

  @5.5.5
  Scenario: Cards that were not shuffled: the round is void
    Given Ks 3h 5d have left the shoe
    When the irregularity not-shuffled is reported
    Then the round is void, by clause 5.5.5
    And patrons have no choice

  @5.11 @5.5 @5.5.5
  Scenario: Cards that were not shuffled, noticed later: earlier results stand
    Given Ks 3h 5d have left the shoe
    When the irregularity not-shuffled is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11

  @5.5.3
  Scenario: A wrong number of cards that cannot be reconstructed: the round is void
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards cannot be reconstructed
    Then the round is void, by clause 5.5.3
    And patrons have no choice

  @5.7 @5.7.1 @1.15
  Scenario: A wrong number of cards that can be reconstructed, once an outcome is established
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    And more cards left the shoe than the table of play asks for
    Then the cards are reconstructed, by clause 5.7 and 5.7.1
    And the Player lies as Ks 7d
    And the Banker lies as 3h 3c
    And both hands are complete
    And 2s goes to the next round
    And patrons have no choice

  @5.7 @5.7.1
  Scenario: A wrong number of cards that can be reconstructed, before any outcome is established
    Given Ks 3h have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    And more cards left the shoe than the table of play asks for
    Then the cards are reconstructed, by clause 5.7 and 5.7.1
    And nothing is established
    And patrons may choose

  @5.12.2 @5.12
  Scenario: Too few cards fall under 5.12, not 5.7: patrons choose before the missing card, established or not
    Given Ks 3h 5d 3c have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    And fewer cards left the shoe than the table of play asks for
    Then the cards are reconstructed, by clause 5.12.2 and 5.12
    And the next card is the Player's
    And Player Pair is established
    And patrons may choose

  @5.11 @5.7 @5.12
  Scenario Outline: A wrong number of cards noticed later
    Given Ks 3h 5d have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And <a fact>
    And <another fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

    Examples:
      | a fact                         | another fact                                              |
      | the cards can be reconstructed | more cards left the shoe than the table of play asks for  |
      | the cards can be reconstructed | fewer cards left the shoe than the table of play asks for |

  @5.11 @5.5.3
  Scenario: A wrong number of cards that cannot be reconstructed, noticed later
    Given Ks 3h 5d have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards cannot be reconstructed
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

  @5.7 @5.7.1 @1.15
  Scenario: A card drawn in excess is used in the next round
    Given Ks 3h 7d 3c 2s 4h have left the shoe
    When the irregularity excess-or-exposed-card is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.7 and 5.7.1
    And both hands are complete
    And 2s 4h goes to the next round
    And Player is established
    And patrons have no choice

  @5.7.1 @5.7
  Scenario: A card exposed before any outcome is established: patrons choose
    Given Ks 3h have left the shoe
    When the irregularity excess-or-exposed-card is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.7 and 5.7.1
    And nothing is established
    And patrons may choose

  @5.7.1 @5.12.1
  Scenario: A card exposed that cannot be reconstructed: the round goes on, and patrons choose
    Given Ks 3h have left the shoe
    When the irregularity excess-or-exposed-card is reported
    And the cards cannot be reconstructed
    Then the round goes on, by clause 5.12.1 and 5.7.1
    And patrons may choose

  @5.7.1
  Scenario: The same once an outcome is established: no choice
    Given Ks 3h 5d have left the shoe
    When the irregularity excess-or-exposed-card is reported
    And the cards cannot be reconstructed
    Then the round goes on, by clause 5.12.1 and 5.7.1
    And Player Pair is established
    And patrons have no choice

  @5.11 @5.7 @5.7.1
  Scenario Outline: A card in excess noticed later
    Given Ks 3h 5d have left the shoe
    When the irregularity excess-or-exposed-card is reported
    And <a fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.8 @5.8.1
  Scenario: The Player's card in the Banker's area, put right before any outcome is established
    Given Ks 3h have left the shoe
    When the irregularity wrong-hand is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.8
    And the Player lies as Ks
    And the Banker lies as 3h
    And patrons may choose

  @5.8 @5.8.2
  Scenario: Cards given to the wrong person, put right once an outcome is established
    Given Ks 3h 5d have left the shoe
    When the irregularity wrong-hand is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.8
    And the Player lies as Ks 5d
    And Player Pair is established
    And patrons have no choice

  @5.8 @5.12.1 @5.12
  Scenario: Cards on the wrong hand that cannot be put right: patrons choose, established or not
    Given Ks 3h 5d have left the shoe
    When the irregularity wrong-hand is reported
    And the cards cannot be reconstructed
    Then the round goes on, by clause 5.12.1 and 5.8 and 5.12
    And patrons may choose

  @5.11 @5.8 @5.17
  Scenario Outline: A wrong hand noticed later
    Given Ks 3h 5d have left the shoe
    When the irregularity wrong-hand is reported
    And <a fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.9
  Scenario: A card dealt face up before any outcome is established: patrons choose
    Given Ks 3h have left the shoe
    When the irregularity face-up is reported
    Then the round goes on, by clause 5.9
    And patrons may choose

  @5.9
  Scenario: A card dealt face up once an outcome is established: no choice
    Given Ks 3h 5d have left the shoe
    When the irregularity face-up is reported
    Then the round goes on, by clause 5.9
    And patrons have no choice

  @5.11 @5.9
  Scenario: A card dealt face up noticed later
    Given Ks 3h 5d have left the shoe
    When the irregularity face-up is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

  @5.10 @5.10.1 @5.10.2
  Scenario: Cards drawn together in an unknown order: the pit supervisor says which came first
    Given Ks 3h 5d have left the shoe
    When the irregularity simultaneous-draw is reported
    And the order of the cards is not known
    Then the pit supervisor decides, by clause 5.10 and 5.10.1 and 5.10.2
    And patrons may choose

  @5.7 @5.10.1
  Scenario: Cards drawn together whose order is known: laid out in that order, a dealing error all the same
    Given Ks 3h 5d have left the shoe
    When the irregularity simultaneous-draw is reported
    And the order of the cards is known
    Then the cards are reconstructed, by clause 5.7 and 5.10.1
    And the next card is the Banker's
    And patrons may choose

  @5.11 @5.10.1 @5.17
  Scenario Outline: A simultaneous draw noticed later
    Given Ks 3h 5d have left the shoe
    When the irregularity simultaneous-draw is reported
    And <a fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

    Examples:
      | a fact                              |
      | the order of the cards is known     |
      | the order of the cards is not known |

  @5.12.1 @5.12
  Scenario: A changed order of the shoe that cannot be restored: the round goes on, and patrons choose
    Given Ks 3h 5d have left the shoe
    When the irregularity shoe-order-altered is reported
    And the cards cannot be reconstructed
    Then the round goes on, by clause 5.12.1 and 5.12
    And patrons may choose

  @5.12.2 @5.12 @1.15
  Scenario: A changed order of the shoe that can be restored: the round goes on with the reconstructed hands, and patrons choose
    Given Ks 3h 5d have left the shoe
    When the irregularity shoe-order-altered is reported
    And the cards can be reconstructed
    Then the cards are reconstructed, by clause 5.12.2 and 5.12
    And the Player lies as Ks 5d
    And the Banker lies as 3h
    And patrons may choose

  @5.11 @5.12
  Scenario Outline: A changed order noticed later
    Given Ks 3h 5d have left the shoe
    When the irregularity shoe-order-altered is reported
    And <a fact>
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.17
  Scenario: Anything that the rules do not provide for
    Given Ks 3h 5d have left the shoe
    When the irregularity other is reported
    Then the shift manager decides, by clause 5.17
    And patrons have no choice

  @5.11 @5.4.1
  Scenario: An interruption noticed later: the result stands
    Given Ah 7c Ad have left the shoe
    When the irregularity technical-interruption is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

  @5.11 @5.4.2
  Scenario: An interruption before any outcome was established, noticed later: the result stands
    Given Ks 3h have left the shoe
    When the irregularity technical-interruption is reported
    And it was noticed after the next round began
    Then the result stands, by clause R17b and 5.11
    And patrons have no choice

  @5.17
  Scenario: Anything else, noticed after the round was settled, is the shift manager's
    Given Ks 3h 5d have left the shoe
    When the irregularity other is reported
    And it was noticed after the round was settled
    Then the shift manager decides, by clause 5.17
    And patrons have no choice

  @5.17
  Scenario: Anything else, noticed after the next round began, is the shift manager's too
    Given Ks 3h 5d have left the shoe
    When the irregularity other is reported
    And it was noticed after the next round began
    Then the shift manager decides, by clause 5.17
    And patrons have no choice

  @5.5 @5.5.1
  Scenario: A card that is not part of the set, found between rounds: all settled rounds stand
    Given Ks 3h 5d have left the shoe
    When the irregularity foreign-card is reported
    And it was noticed after the round was settled
    Then the result stands, by clause 5.5 and R17d
    And patrons have no choice

  @5.5 @5.5.2
  Scenario: A shortage or an excess of cards, found between rounds: all settled rounds stand
    Given Ks 3h 5d have left the shoe
    When the irregularity deck-shortage-or-excess is reported
    And it was noticed after the round was settled
    Then the result stands, by clause 5.5 and R17d
    And patrons have no choice

  @5.5 @5.5.4
  Scenario: A shoe found to run short between rounds: all settled rounds stand
    Given Ks 3h 5d have left the shoe
    When the irregularity insufficient-cards is reported
    And it was noticed after the round was settled
    Then the result stands, by clause 5.5 and R17d
    And patrons have no choice

  @5.5 @5.5.5
  Scenario: Cards found not to have been shuffled, between rounds: all settled rounds stand
    Given Ks 3h 5d have left the shoe
    When the irregularity not-shuffled is reported
    And it was noticed after the round was settled
    Then the result stands, by clause 5.5 and R17d
    And patrons have no choice

  @5.12 @5.11
  Scenario Outline: A changed order of the shoe found between rounds: nothing paid is taken back
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

  @5.17 @5.10 @5.10.1
  Scenario Outline: A simultaneous draw noticed after the settlement: the rules do not provide for it
    Given Ks 3h 5d have left the shoe
    When the irregularity simultaneous-draw is reported
    And <a fact>
    And it was noticed after the round was settled
    Then the shift manager decides, by clause 5.17 and R17d
    And patrons have no choice

    Examples:
      | a fact                              |
      | the order of the cards is known     |
      | the order of the cards is not known |

  @5.17 @5.8
  Scenario Outline: A wrong hand noticed after the settlement: the rules do not provide for it
    Given Ks 3h 5d have left the shoe
    When the irregularity wrong-hand is reported
    And <a fact>
    And it was noticed after the round was settled
    Then the shift manager decides, by clause 5.17 and R17d
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.7 @5.7.1
  Scenario Outline: A card in excess noticed after the settlement: the result stands, and the card goes to the next round
    Given Ks 3h have left the shoe
    When the irregularity excess-or-exposed-card is reported
    And <a fact>
    And it was noticed after the round was settled
    Then the result stands, by clause 5.7 and R17f
    And patrons have no choice

    Examples:
      | a fact                            |
      | the cards can be reconstructed    |
      | the cards cannot be reconstructed |

  @5.9
  Scenario: A card dealt face up, noticed after the settlement: the result stands
    Given Ks 3h have left the shoe
    When the irregularity face-up is reported
    And it was noticed after the round was settled
    Then the result stands, by clause 5.9
    And patrons have no choice

  @5.4.1 @5.11
  Scenario: An interruption noticed after the settlement: nothing paid is taken back
    Given Ah 7c Ad have left the shoe
    When the irregularity technical-interruption is reported
    And it was noticed after the round was settled
    Then the result stands, by clause R17d
    And patrons have no choice

  @5.4.2
  Scenario: An interruption before any outcome was established, noticed after the settlement: nothing paid is taken back
    Given Ks 3h have left the shoe
    When the irregularity technical-interruption is reported
    And it was noticed after the round was settled
    Then the result stands, by clause R17d
    And patrons have no choice

  @5.5.3
  Scenario: A wrong number of cards noticed before the next round, not reconstructible: the paid round is void
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards cannot be reconstructed
    And it was noticed after the round was settled
    Then the round is void, by clause 5.5.3
    And patrons have no choice

  @5.7 @5.7.1
  Scenario: Too many cards noticed after the settlement are reconstructed, and nobody chooses
    Given Ks 3h 7d 3c 2s have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    And more cards left the shoe than the table of play asks for
    And it was noticed after the round was settled
    Then the cards are reconstructed, by clause 5.7 and 5.7.1
    And 2s goes to the next round
    And patrons have no choice

  @5.7 @5.7.1
  Scenario: The same with nothing established by the cards: nobody chooses about a settled round
    Given Ks 3h have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    And more cards left the shoe than the table of play asks for
    And it was noticed after the round was settled
    Then the cards are reconstructed, by clause 5.7 and 5.7.1
    And patrons have no choice

  @5.12.2 @5.12
  Scenario: Too few cards noticed after the settlement: patrons choose before the missing card is drawn
    Given Ks 3h 5d 3c have left the shoe
    When the irregularity wrong-number-of-cards is reported
    And the cards can be reconstructed
    And fewer cards left the shoe than the table of play asks for
    And it was noticed after the round was settled
    Then the cards are reconstructed, by clause 5.12.2 and 5.12
    And the next card is the Player's
    And patrons may choose
