Feature: The player terminal

  @2.2
  Scenario: The terminals show the layout
    Then the player terminals show the layout, by clause 2.2

  @3.1
  Scenario: What opens the bets
    Then bets open when the player terminal displays "Place your bets, please" or "Bets are open", by clause 3.1
    And in Chinese that is 请下注 and 停止下注

  @3.2
  Scenario: What closes the bets
    Then bets close when the player terminal displays "No more bets" or "Bets are closed", by clause 3.2
    And in Chinese that is 请下注 and 停止下注
    And once bets are closed, a wager that a patron would place is refused, by clause 3.2
    And once bets are closed, a wager that a patron would increase is refused, by clause 3.2
    And once bets are closed, a wager that a patron would withdraw is refused, by clause 3.2
