Feature: The table of play

  @3.9
  Scenario: After the first four cards a third is dealt where the table of play wants one
    When Ks 3h 5d Kc are dealt
    Then the Player has 5 points
    And the Banker has 3 points
    And the dealer calls: the Player draws on 5, clause 3.9.2
    When 2s is dealt
    Then the dealer calls: the Banker draws on 3 against 2, clause 3.9.4
    When Kh is dealt
    Then the round is complete
    And the Player wins

  @3.9.1 @1.1.4
  Scenario Outline: A natural in either hand ends the draw for both
    When <cards> are dealt
    Then the round is complete
    And nobody draws, because a natural ends the draw, by clause 3.9.1

    Examples:
      | cards       |
      | 8s 2h Kd 3c |
      | 9s 2h Kd 3c |
      | 2s 8h 3d Kc |
      | 2s 9h 3d Kc |
      | 5s Kh 4d 8c |
      | 9s 8h Kd Kc |

  @3.9.1
  Scenario: Seven is no natural
    When 7s 2h Kd Kc are dealt
    Then the dealer calls: the Banker draws on 2, the Player having stood, clause 3.9.3

  @1.1.4
  Scenario: Eight or nine on three cards is no natural
    When 2s 3h 2d 4c 4h are dealt
    Then the Player has 8 points
    And the Player has no natural
    And the Banker has no natural

  @3.9.2
  Scenario: The Player draws on 0 to 5 and stands on 6 and 7
    Then the Player calls on its total, by clause 3.9.2:
      | total | 0     | 1     | 2     | 3     | 4     | 5     | 6      | 7      |
      | call  | draws | draws | draws | draws | draws | draws | stands | stands |

  @3.9.3
  Scenario: When the Player has stood, the Banker draws on 0 to 5 and stands on 6 and 7
    Then the Banker calls on its total when the Player has stood, by clause 3.9.3:
      | total | 0     | 1     | 2     | 3     | 4     | 5     | 6      | 7      |
      | call  | draws | draws | draws | draws | draws | draws | stands | stands |

  @3.9.4
  Scenario: When the Player has drawn, its third card decides with the Banker's total
    Then the Banker calls on its total against the Player's third card, by clause 3.9.4:
      | Banker on | 0      | 1      | 2      | 3      | 4      | 5      | 6      | 7      | 8      | 9      |
      | 0         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  |
      | 1         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  |
      | 2         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  |
      | 3         | draws  | draws  | draws  | draws  | draws  | draws  | draws  | draws  | stands | draws  |
      | 4         | stands | stands | draws  | draws  | draws  | draws  | draws  | draws  | stands | stands |
      | 5         | stands | stands | stands | stands | draws  | draws  | draws  | draws  | stands | stands |
      | 6         | stands | stands | stands | stands | stands | stands | draws  | draws  | stands | stands |
      | 7         | stands | stands | stands | stands | stands | stands | stands | stands | stands | stands |
