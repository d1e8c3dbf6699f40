Feature: The title page

  @front-page
  Scenario: Which rules are in force
    Then the title page reads:
      | key           | rapid-etg                                            |
      | title         | Rapid No Commission Baccarat (Electronic Table Game) |
      | house         | MBS                                                  |
      | version       | 5                                                    |
      | in force from | 2017-02-17                                           |
      | played at     | terminals                                            |
