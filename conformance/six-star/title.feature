Feature: The title page

  @front-page
  Scenario: Which rules are in force
    Then the title page reads:
      | key           | six-star                      |
      | title         | 6 Star No Commission Baccarat |
      | house         | MBS                           |
      | version       | unnumbered                    |
      | in force from | 2017-03-17                    |
      | played at     | live-table                    |
