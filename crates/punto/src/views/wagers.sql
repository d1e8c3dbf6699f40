-- One row for each time that money was put on a wager or taken off it; `amount` is below zero if taken off.
WITH moves AS (
    SELECT
        stream, table_id, round, chips, sequence, time, actor, payload ->> '$.wager' AS wager,
        CASE kind WHEN 'WagerPlaced' THEN 'placed' WHEN 'WagerRaised' THEN 'raised'
            WHEN 'WagerWithdrawn' THEN 'withdrawn' ELSE 'returned' END AS act,
        CASE kind WHEN 'WagerPlaced' THEN payload ->> '$.stake' WHEN 'WagerRaised' THEN payload ->> '$.amount'
            ELSE -(payload ->> '$.amount') END AS amount,
        payload ->> '$.patron' AS patron, payload ->> '$.on' AS placed_on,
        payload ->> '$.betting_box' AS betting_box, payload ->> '$.standing' AS standing,
        payload ->> '$.rejected' AS rejected, payload ->> '$.placed_by' AS placed_by, payload ->> '$.why' AS why
    FROM table_records
    WHERE kind IN ('WagerPlaced', 'WagerRaised', 'WagerWithdrawn', 'WagerReturned')
    UNION ALL
    SELECT
        r.stream, r.table_id, r.round, r.chips, r.sequence, r.time, r.actor, w.value ->> '$.wager', 'recorded',
        w.value ->> '$.stake', w.value ->> '$.patron', w.value ->> '$.on', w.value ->> '$.betting_box',
        w.value ->> '$.standing', NULL, NULL, NULL
    FROM table_records AS r, json_each(r.payload, '$.wagers') AS w
    WHERE r.kind = 'LayoutRecorded'
)
SELECT
    table_id, round, wager, act, max(patron) OVER same AS patron, max(placed_on) OVER same AS placed_on, amount,
    max(betting_box) OVER same AS betting_box, max(standing) OVER same AS standing, rejected, placed_by, why,
    sequence, time, actor, chips
FROM moves
WINDOW same AS (PARTITION BY stream, wager)
