Feature: The title page

  @front-page
  Scenario: Which rules are in force
    Then the title page reads:
      | key           | fortune-six                        |
      | title         | Fortune Six No Commission Baccarat |
      | house         | MBS                                |
      | version       | 4                                  |
      | in force from | 2017-02-17                         |
      | played at     | live-table                         |
