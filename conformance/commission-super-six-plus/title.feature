Feature: The title page

  @front-page
  Scenario: Which rules are in force
    Then the title page reads:
      | key           | commission-super-six-plus               |
      | title         | Commission Baccarat with Super Six Plus |
      | house         | RWS                                     |
      | version       | 4                                       |
      | in force from | 2019-09-16 08:00                        |
      | played at     | live-table                              |
