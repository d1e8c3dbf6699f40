Feature: Squeezing a card at a table dealt face down

  @3.9
  Scenario: The seated patron with the highest Bet, on any area, may ask; nobody else may
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place    | credits  |
      | Ann    | seat 1   | 5,000.00 |
      | Ben    | seat 2   | 5,000.00 |
      | Cid    | standing | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ben bets 400.00 on Player in box 2
    And Ben bets 300.00 on Tie in box 2
    And Ann bets 500.00 on Tie in box 1
    And Cid bets 900.00 on Banker in box 1
    And Ben asks to squeeze the Player's first card
    Then it is refused: only the seated patron with the highest Bet may squeeze (R16)
    When Cid asks to squeeze the Player's first card
    Then it is refused: only the seated patron with the highest Bet may squeeze (R16)
    When Ann asks to squeeze the Player's first card
    And the dealer grants the squeeze of the Player's first card
    Then it is refused: bets are still open
    When the dealer announces "No more Bets"
    And Ann grants the squeeze of the Player's first card
    Then it is refused: only the dealer or someone higher may do this
    When the dealer grants the squeeze of the Player's second card
    Then it is refused: nobody asked to squeeze this card, or it is granted already (R16)
    When the dealer grants the squeeze of the Player's first card
    Then Ann may squeeze it
    When the dealer deals 4 cards face down
    Then nobody has seen the Player's first card
    When Ben turns the Player's first card: Ks
    Then it is refused: this card was not given to you to squeeze (R16)
    When Ann turns the Player's second card: 6d
    Then it is refused: this card was not given to you to squeeze (R16)
    When Ann turns the Player's first card: Ks
    Then the Player's first card is Ks
    And nobody has seen the Banker's first card
    And nobody has seen the Player's second card
    And nobody has seen the Banker's second card

  @3.9
  Scenario: Of equal wagers the earlier one counts
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 5,000.00 |
      | Ben    | seat 2 | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ben bets 500.00 on Player in box 2
    And Ann bets 500.00 on Banker in box 1
    And Ann asks to squeeze the Banker's first card
    Then it is refused: only the seated patron with the highest Bet may squeeze (R16)
    When Ben asks to squeeze the Banker's first card
    And the dealer announces "No more Bets"
    And the dealer grants the squeeze of the Banker's first card
    Then Ben may squeeze it

  @3.9
  Scenario: Until it is granted somebody else may come to bet more
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 5,000.00 |
      | Ben    | seat 2 | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 500.00 on Banker in box 1
    And Ann asks to squeeze the Player's first card
    And Ben bets 600.00 on Banker in box 2
    And the dealer announces "No more Bets"
    And the dealer grants the squeeze of the Player's first card
    Then it is refused: somebody else has the highest Bet now (R16)
    When Ben asks to squeeze the Player's first card
    And the dealer grants the squeeze of the Player's first card
    Then Ben may squeeze it

  @3.9
  Scenario: It must be asked for, and granted, before that card is drawn
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 500.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And Ann asks to squeeze the Banker's first card
    And the dealer deals 1 cards face down
    And Ann asks to squeeze the Player's first card
    Then it is refused: that card is drawn already (R16)
    When the dealer deals 1 cards face down
    And the dealer grants the squeeze of the Banker's first card
    Then it is refused: that card is drawn already (R16)
    When Ann turns the Banker's first card: 9h
    Then it is refused: this card was not given to you to squeeze (R16)
    When Ann asks to squeeze the Player's second card
    And the dealer grants the squeeze of the Player's second card
    And the dealer deals 1 cards face down
    And Ann turns the Player's second card: 6d
    Then the Player's second card is 6d

  @3.9
  Scenario: Where cards are dealt face up there is nothing to squeeze
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 500.00 on Banker in box 1
    And Ann asks to squeeze the Player's first card
    Then it is refused: cards are squeezed only where they are dealt face down (R16)

  @3.9 @3.12
  Scenario: Nobody draws on a card that nobody has seen
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 5,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 500.00 on Banker in box 1
    And Ann asks to squeeze the Player's third card
    And the dealer announces "No more Bets"
    And the dealer grants the squeeze of the Player's third card
    And the dealer deals 4 cards face down
    And the dealer deals 1 cards face down
    Then it is refused: a card lies face down; turn it first
    When the dealer turns the Player's first card: Ks
    And the dealer turns the Banker's first card: 2h
    And the dealer turns the Player's second card: 2d
    And the dealer turns the Banker's second card: Kc
    Then the totals are announced as 2 for the Player and 2 for the Banker
    When the dealer deals 1 cards face down
    Then it is announced that the Player draws
    And nobody has seen the Player's third card
    When the dealer deals 1 cards face down
    Then it is refused: a card lies face down; turn it first
    When Ann turns the Player's third card: 3s
    And the dealer deals 1 cards face down
    And the dealer turns the Banker's third card: 4h
    And the dealer finishes the round
    Then the table settles:
      | patron | on     | stake  | in action | result | returned | clause |
      | Ann    | Banker | 500.00 | 500.00    | wins   | 975.00   | 4.1.2  |
