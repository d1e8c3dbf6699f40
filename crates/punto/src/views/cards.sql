-- Every card as it was dealt, turned or put right; a card that lay face down has no face until it is turned.
SELECT
    table_id, round, sequence, time,
    CASE kind WHEN 'CardDealt' THEN 'dealt' WHEN 'CardTurned' THEN 'turned' ELSE 'corrected' END AS act,
    payload ->> '$.side' AS side, payload ->> '$.nth' AS nth,
    coalesce(payload ->> '$.card', payload ->> '$.new') AS card,
    payload ->> '$.old' AS corrected_from, payload ->> '$.from' AS taken_from, actor
FROM table_records
WHERE kind IN ('CardDealt', 'CardTurned', 'CardCorrected')
