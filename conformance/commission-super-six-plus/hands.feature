Feature: Cards that lie where they should not, and one irregularity after the other

  @5.8 @5.12.1
  Scenario: A card on the wrong hand that cannot be put back counts where it lies
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks to the Player
    And the dealer deals 9h to the Player
    Then play waits for facts
    When the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round goes on, by clause 5.12.1 and 5.8 and 5.12
    And the choice is offered to Ann
    When Ann chooses to go on
    Then play goes on
    And the Player holds Ks 9h
    When the dealer deals 3d
    Then the Banker holds 3d
    When the dealer deals 4c
    Then the Banker holds 3d 4c
    When the dealer finishes the round
    Then Ann has 1,100.00 in credits

  @5.5.3 @5.8
  Scenario: A hand that the table of play cannot give so many cards is a wrong number of cards: the round is void
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals 2s 2h 4d 3c
    And the dealer deals 5c to the Player
    Then play waits for facts
    When the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round is void, by clause 5.5.3
    And the round is void and these wagers go back, by clause 5.5.3:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |

  @5.7
  Scenario: A card in excess that belongs to no hand is the first of the next round, also where nothing is reconstructed
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 3h 7d 3c
    And the dealer deals 2s
    And the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round goes on, by clause 5.12.1 and 5.7.1
    And no choice is offered
    And 2s is left for the next round
    When the dealer finishes the round
    And the dealer announces "Place your Bets, please"
    And the dealer announces "No more Bets"
    And the dealer deals the left-over 2s
    Then the card comes from the last round
    And the Player holds 2s

  @5.7.1
  Scenario: An exposed card that belongs to no hand establishes nothing: patrons choose
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 3h
    And the dealer reports the irregularity excess-or-exposed-card, with 5d in no hand
    And the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round goes on, by clause 5.12.1 and 5.7.1
    And the choice is offered to Ann

  @5.8.2 @5.12
  Scenario: The Player's card given to the person accepting the Banker hand, with choices by word of mouth
    Given a gaming table with:
      | dealt            | face down  |
      | chips            | real       |
      | time for choices | 30 seconds |
    When the dealer announces "Place your Bets, please"
    And the dealer records the chips as they lie:
      | patron           | box | on     | stake  |
      | seat-1           | 1   | Player | 100.00 |
      | box-1-standing-a | 1   | Banker | 100.00 |
      | seat-2           | 2   | Banker | 100.00 |
    And the dealer announces "No more Bets"
    And the dealer records that seat-1 accepts the Player hand
    And the dealer records that seat-2 accepts the Banker hand
    And the dealer reports that Ks went to the person accepting the Banker hand
    Then play waits for facts
    And nothing is ruled yet
    When the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.8
    And the Player holds Ks
    And the choice is offered to box-1-standing-a, seat-1 and seat-2
    When 31 seconds pass
    Then play waits for choices
    When the dealer records that seat-1 goes on
    Then it is kept as seat-1's choice, recorded by the dealer
    When the dealer records that seat-2 takes the wagers back
    Then these wagers go back:
      | patron | on     | amount | because             |
      | seat-2 | Banker | 100.00 | the patron chose so |
    When the dealer asks box-1-standing-a to choose
    And 30 seconds pass
    Then box-1-standing-a did not choose in time and goes on
    And play goes on

  @5.5.1 @5.12
  Scenario: A foreign card found while patrons choose makes the round void
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 200.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards cannot be reconstructed
    And Ben takes the wagers back
    And the dealer reports the irregularity foreign-card
    Then nothing is ruled yet
    When the pit supervisor confirms it
    Then the round is void and these wagers go back, by clause 5.5.1:
      | patron | on     | amount |
      | Ann    | Banker | 100.00 |
    And Ann has 1,000.00 in credits
    And Ben has 1,000.00 in credits
    And play waits for nothing

  @5.12 @5.12.3
  Scenario: Whoever went on is asked again when a second irregularity gives options; who took back is out
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
      | Ben    | seat 2 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And Ben bets 200.00 on Player in box 2
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards cannot be reconstructed
    And Ben takes the wagers back
    And Ann chooses to go on
    And the dealer reports the irregularity shoe-order-altered
    And the pit supervisor says that the cards cannot be reconstructed
    Then the choice is offered to Ann

  @5.4.2 @5.10
  Scenario: Cards of unknown order establish nothing
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks
    And the dealer reports the irregularity simultaneous-draw, with 3h 9d in no hand
    And the pit supervisor says that the order of the cards is not known
    And the power fails, and the house takes the table up again
    Then the round is void and these wagers go back, by clause 5.4.2:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |

  @5.8 @5.9
  Scenario: A second irregularity that lets the round go on leaves the cards of the first alone
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Banker in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d
    And the dealer deals Kc to the Player
    And the pit supervisor reports the irregularity technical-interruption
    Then play waits for facts
    When the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.8
    And the Banker holds 9h Kc

  @5.8 @5.8.1 @5.12.1
  Scenario: The Banker's first card in the Player area and the Player's second in the Banker area, and neither can be put back
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d Kc
    And the dealer reports that the Banker's first card and the Player's second card lie in front of the other hand
    Then play waits for facts
    And nothing is ruled yet
    When the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round goes on, by clause 5.12.1 and 5.8 and 5.12
    And the Player holds Ks 9h
    And the Banker holds 6d Kc
    And the choice is offered to Ann
    When Ann chooses to go on
    Then play goes on
    When the dealer finishes the round
    Then Ann has 1,100.00 in credits

  @5.8 @5.8.1
  Scenario: Swapped cards that can be put back lie where the table of play wants them
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d Kc
    And the dealer reports that the Banker's first card and the Player's second card lie in front of the other hand
    And the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.8
    And the Player holds Ks 6d
    When the dealer finishes the round
    Then Ann has 900.00 in credits

  @5.8 @5.12.1
  Scenario: A card on the wrong hand that cannot be put back is named before anybody goes on
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d Kc
    And the dealer reports the irregularity wrong-hand
    And the pit supervisor says that the cards cannot be reconstructed
    Then it is refused: that is not possible with these cards: say first which card lies in front of which hand: report wrong-hand once more, with `lies_at` for a card in no hand, with `misplaced` for one that is recorded at the other hand

  @5.5.3 @5.8.1
  Scenario: A swapped card that leaves a hand with more cards than it can have makes the round void
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 9h 6d 8c
    And the dealer reports that the Banker's second card lies in front of the other hand
    And the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round is void, by clause 5.5.3
    And the round is void and these wagers go back, by clause 5.5.3:
      | patron | on     | amount |
      | Ann    | Player | 100.00 |

  @5.8.2 @5.12.1
  Scenario: A face-down card of the Player that lies with the person who accepted the Banker hand counts there
    Given a gaming table with:
      | dealt | face down |
      | chips | real      |
    When the dealer announces "Place your Bets, please"
    And the dealer records the chips as they lie:
      | patron | box | on     | stake  |
      | seat-1 | 1   | Player | 100.00 |
      | seat-2 | 2   | Banker | 100.00 |
    And the dealer announces "No more Bets"
    And the dealer records that seat-1 accepts the Player hand
    And the dealer records that seat-2 accepts the Banker hand
    And the dealer deals 3 cards face down
    And the dealer reports that the Player's second card lies with the person who accepted the other hand
    And the pit supervisor says that the cards cannot be reconstructed
    Then it is ruled that the round goes on, by clause 5.12.1 and 5.8 and 5.12
    And the choice is offered to seat-1 and seat-2
    When the dealer records that seat-1 goes on
    And the dealer records that seat-2 goes on
    And the dealer turns the Player's first card: Ks
    And the dealer turns the Player's second card: 6d
    And the dealer turns the Banker's first card: 9h
    Then play goes on
    And the Player holds Ks
    And the Banker holds 9h 6d

  @5.7 @5.7.1
  Scenario: A card that was left over lies in sight and is none that is missing: no choice is given
    Given a gaming table
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals Ks 2h 6d 5c
    And the pit supervisor reports the irregularity excess-or-exposed-card, with 3c in no hand
    And the pit supervisor says that the cards can be reconstructed
    Then 3c is left for the next round
    When the dealer finishes the round
    Then Ann has 900.00 in credits
    When the pit supervisor corrects the Player's second card to 5d
    And the pit supervisor says that the cards can be reconstructed
    Then it is ruled that the cards are reconstructed, by clause 5.7 and 5.7.1
    And play waits for nothing
    And Ann has 1,100.00 in credits

  @5.10
  Scenario: Cards drawn together into the hands of a face-down table count in the order that the pit supervisor says
    Given a gaming table with:
      | dealt | face down |
    And these patrons come to the table:
      | patron | place  | credits  |
      | Ann    | seat 1 | 1,000.00 |
    When the dealer announces "Place your Bets, please"
    And Ann bets 100.00 on Player in box 1
    And the dealer announces "No more Bets"
    And the dealer deals 4 cards face down
    And the dealer reports the irregularity simultaneous-draw
    And the pit supervisor says that the order of the cards is not known
    And the dealer turns the Player's second card: Ah
    And the dealer turns the Banker's second card: 6h
    And the pit supervisor decides that the cards came in the order 6h Ah
    Then the choice is offered to Ann
    When Ann chooses to go on
    And the dealer turns the Player's first card: 3s
    And the dealer turns the Banker's first card: Kh
    Then the Player holds 3s 6h
    And the Banker holds Kh Ah
    When the dealer finishes the round
    Then Ann has 1,100.00 in credits
