Feature: The layout and the announcements

  @2.2
  Scenario: The layouts
    Then the layout is one of the diagrams A B C D E F G H I J, by clause 2.2

  @2.2.1
  Scenario: An area for the Banker
    Then the layout has a betting area for Banker, by clause 2.2.1

  @2.2.2
  Scenario: An area for the Player
    Then the layout has a betting area for Player, by clause 2.2.2

  @2.2.3
  Scenario: An area for the Tie
    Then the layout has a betting area for Tie, by clause 2.2.3

  @2.2.4
  Scenario: Areas for the Pairs
    Then the layout has a betting area for Player Pair, by clause 2.2.4
    And the layout has a betting area for Banker Pair, by clause 2.2.4

  @2.2.5
  Scenario: An area for the Fortune Six
    Then the layout has a betting area for Fortune Six, by clause 2.2.5

  @2.2.6
  Scenario: An area for the Element Bonus
    Then the layout has a betting area for Element Bonus, by clause 2.2.6

  @3.1
  Scenario: What opens the bets
    Then bets open when the dealer announces "Place your bets, please", by clause 3.1
    And in Chinese that is 请下注 and 停止下注

  @3.2
  Scenario: What closes the bets
    Then bets close when the dealer announces "No more bets", by clause 3.2
    And in Chinese that is 请下注 and 停止下注

  @5.6
  Scenario: After that nothing is placed or increased
    Then once bets are closed, a wager that a patron would place is refused, by clause 5.6
    And once bets are closed, a wager that a patron would increase is refused, by clause 5.6

  @5.7
  Scenario: And a wager withdrawn after that is still won or lost
    Then once bets are closed, a wager that a patron would withdraw stands and is won or lost, by clause 5.7
