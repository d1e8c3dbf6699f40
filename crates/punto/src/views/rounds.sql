-- One row a round, with its end if it has one.
SELECT
    table_id, round,
    min(CASE WHEN kind = 'BetsOpened' THEN time END) AS opened,
    min(CASE WHEN kind = 'BetsClosed' THEN time END) AS closed,
    max(CASE WHEN kind IN ('RoundSettled', 'RoundVoided') THEN time END) AS ended,
    CASE max(CASE kind WHEN 'RoundVoided' THEN 2 WHEN 'RoundSettled' THEN 1 END)
        WHEN 2 THEN 'void' WHEN 1 THEN 'settled' ELSE 'in play' END AS state,
    max(CASE WHEN kind = 'RoundSettled' THEN payload ->> '$.settlement.winner' END) AS winner,
    max(CASE WHEN kind = 'RoundSettled' THEN payload -> '$.settlement.player' END) AS player,
    max(CASE WHEN kind = 'RoundSettled' THEN payload -> '$.settlement.banker' END) AS banker,
    max(CASE WHEN kind = 'RoundSettled' THEN payload -> '$.settlement.marks' END) AS marks,
    max(CASE WHEN kind = 'RoundVoided' THEN payload -> '$.clauses' END) AS void_by,
    sum(kind = 'RoundResettled') AS resettled,
    max(CASE WHEN kind = 'RoundResettled'
        THEN iif(payload -> '$.settlement' = 'null', 'void', payload ->> '$.settlement.winner') END)
        AS resettled_as,
    min(CASE WHEN kind = 'BetsOpened' THEN rulebook END) AS rulebook,
    min(CASE WHEN kind = 'BetsOpened' THEN sequence END) AS first_sequence,
    max(CASE WHEN kind IN ('RoundSettled', 'RoundVoided', 'RoundResettled') THEN sequence END) AS last_sequence
FROM table_records
WHERE kind IN ('BetsOpened', 'BetsClosed', 'RoundSettled', 'RoundVoided', 'RoundResettled')
GROUP BY stream, round
