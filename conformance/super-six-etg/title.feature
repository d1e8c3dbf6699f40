Feature: The title page

  @front-page
  Scenario: Which rules are in force
    Then the title page reads:
      | key           | super-six-etg                                            |
      | title         | Super Six No Commission Baccarat (Electronic Table Game) |
      | house         | MBS                                                      |
      | version       | 3                                                        |
      | in force from | 2017-02-17                                               |
      | played at     | terminals                                                |
