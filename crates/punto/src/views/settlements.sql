-- One row a settled wager, and one a bonus (without `wager`). A round settled again has its new rows beside the old
-- ones, with `is_again` 1; `differences` in the ledger say what moved.
SELECT
    r.table_id, r.round, r.kind = 'RoundResettled' AS is_again, w.value ->> '$.wager' AS wager,
    w.value ->> '$.patron' AS patron, w.value ->> '$.on' AS placed_on, w.value ->> '$.stake' AS stake,
    w.value ->> '$.effective' AS effective, w.value ->> '$.result' AS result, w.value ->> '$.returned' AS returned,
    (w.value ->> '$.returned') - (w.value ->> '$.stake') AS net, w.value ->> '$.clause' AS clause,
    r.rulebook, r.sequence, r.time
FROM table_records AS r, json_each(r.payload, '$.settlement.wagers') AS w
WHERE r.kind IN ('RoundSettled', 'RoundResettled')
UNION ALL
SELECT
    r.table_id, r.round, r.kind = 'RoundResettled', NULL, b.value ->> '$.patron', b.value ->> '$.bonus', 0, 0,
    'bonus', b.value ->> '$.amount', b.value ->> '$.amount', b.value ->> '$.clause', r.rulebook, r.sequence, r.time
FROM table_records AS r, json_each(r.payload, '$.settlement.bonuses') AS b
WHERE r.kind IN ('RoundSettled', 'RoundResettled')
