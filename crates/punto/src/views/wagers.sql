-- One row for each time that money was put on a wager or taken off it; `amount` is below zero if taken off. Where a layout
-- was put right after the round was over nothing moved by that: the settlement after it says what did.
WITH
laid AS MATERIALIZED (
    SELECT
        stream, table_id, round, chips, sequence, time, actor, kind, payload,
        max(kind IN ('RoundSettled', 'RoundVoided')) OVER (PARTITION BY stream, round ORDER BY sequence) AS is_over
    FROM table_records
    WHERE kind IN ('LayoutRecorded', 'LayoutCorrected', 'RoundSettled', 'RoundVoided')
),
-- A layout takes the place of the one before it.
lying AS MATERIALIZED (
    SELECT *, lead(sequence) OVER (PARTITION BY stream, round ORDER BY sequence) AS replaced_at
    FROM laid WHERE kind IN ('LayoutRecorded', 'LayoutCorrected') AND NOT is_over
),
back AS MATERIALIZED (
    SELECT stream, sequence, payload ->> '$.wager' AS wager, payload ->> '$.amount' AS amount
    FROM table_records WHERE kind = 'WagerReturned' AND chips = 'real'
),
moves AS (
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
    FROM lying AS r, json_each(r.payload, '$.wagers') AS w
    UNION ALL
    SELECT
        r.stream, r.table_id, r.round, r.chips, n.sequence, n.time, n.actor, w.value ->> '$.wager', 'replaced',
        coalesce(
            (
                SELECT sum(b.amount) FROM back AS b
                WHERE b.stream = r.stream AND b.wager = w.value ->> '$.wager' AND b.sequence < n.sequence
            ),
            0
        ) - (w.value ->> '$.stake'),
        w.value ->> '$.patron', w.value ->> '$.on', w.value ->> '$.betting_box', w.value ->> '$.standing', NULL, NULL,
        n.payload ->> '$.reason'
    FROM lying AS r JOIN lying AS n ON n.stream = r.stream AND n.sequence = r.replaced_at,
        json_each(r.payload, '$.wagers') AS w
    UNION ALL
    SELECT
        r.stream, r.table_id, r.round, r.chips, r.sequence, r.time, r.actor, w.value ->> '$.wager', 'corrected', 0,
        w.value ->> '$.patron', w.value ->> '$.on', w.value ->> '$.betting_box', w.value ->> '$.standing', NULL, NULL,
        r.payload ->> '$.reason'
    FROM laid AS r, json_each(r.payload, '$.wagers') AS w
    WHERE r.kind = 'LayoutCorrected' AND r.is_over
)
SELECT
    table_id, round, wager, act, max(patron) OVER same AS patron, max(placed_on) OVER same AS placed_on, amount,
    max(betting_box) OVER same AS betting_box, max(standing) OVER same AS standing, rejected, placed_by, why,
    sequence, time, actor, chips
FROM moves
WINDOW same AS (PARTITION BY stream, wager)
