DROP VIEW IF EXISTS ledger;
DROP VIEW IF EXISTS irregularities;
DROP VIEW IF EXISTS settlements;
DROP VIEW IF EXISTS wagers;
DROP VIEW IF EXISTS cards;
DROP VIEW IF EXISTS rounds;
DROP VIEW IF EXISTS table_records;
CREATE VIEW table_records AS
-- Records of tables, each with the round it belongs to and what was bet with then.
SELECT
    position, stream, substr(stream, 7) AS table_id, sequence, time_ms,
    strftime('%Y-%m-%dT%H:%M:%S', time_ms / 1000, 'unixepoch') || printf('.%03dZ', time_ms % 1000) AS time,
    actor, rulebook, kind, payload,
    coalesce(payload ->> '$.round', max(CASE WHEN kind = 'BetsOpened' THEN payload ->> '$.round' END) OVER earlier)
        AS round,
    substr(
        max(CASE WHEN kind = 'TableOpened'
            THEN printf('%020d', sequence) || (payload ->> '$.settings.chips') END) OVER earlier,
        21
    ) AS chips
FROM records
WHERE stream LIKE 'table/%'
WINDOW earlier AS (PARTITION BY stream ORDER BY sequence);
CREATE VIEW rounds AS
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
GROUP BY stream, round;
CREATE VIEW cards AS
-- Every card as it was dealt, turned or put right; a card that lay face down has no face until it is turned.
SELECT
    table_id, round, sequence, time,
    CASE kind WHEN 'CardDealt' THEN 'dealt' WHEN 'CardTurned' THEN 'turned' ELSE 'corrected' END AS act,
    payload ->> '$.side' AS side, payload ->> '$.nth' AS nth,
    coalesce(payload ->> '$.card', payload ->> '$.new') AS card,
    payload ->> '$.old' AS corrected_from, payload ->> '$.from' AS taken_from, actor
FROM table_records
WHERE kind IN ('CardDealt', 'CardTurned', 'CardCorrected');
CREATE VIEW wagers AS
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
WINDOW same AS (PARTITION BY stream, wager);
CREATE VIEW settlements AS
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
WHERE r.kind IN ('RoundSettled', 'RoundResettled');
CREATE VIEW irregularities AS
-- One row an irregularity, with who established its facts or dismissed it, and the last ruling and decision on it.
WITH told AS (
    SELECT
        stream, table_id, payload ->> '$.irregularity' AS irregularity,
        max(CASE WHEN kind = 'IrregularityReported' THEN payload END) AS reported,
        max(CASE WHEN kind = 'IrregularityReported' THEN time END) AS reported_at,
        max(CASE WHEN kind = 'IrregularityReported' THEN actor END) AS reported_by,
        substr(max(CASE WHEN kind = 'FactsEstablished' THEN printf('%020d', sequence) || actor END), 21)
            AS established_by,
        max(CASE WHEN kind = 'IrregularityDismissed' THEN actor END) AS dismissed_by,
        max(CASE WHEN kind = 'IrregularityDismissed' THEN payload ->> '$.reason' END) AS unfounded_for,
        substr(max(CASE WHEN kind = 'IrregularityRuled' THEN printf('%020d', sequence) || payload END), 21) AS ruled,
        substr(max(CASE WHEN kind = 'DecisionMade' THEN printf('%020d', sequence) || payload END), 21) AS decided,
        substr(max(CASE WHEN kind = 'DecisionMade' THEN printf('%020d', sequence) || actor END), 21) AS decided_by,
        min(sequence) AS first_sequence, max(sequence) AS last_sequence
    FROM table_records
    WHERE kind IN (
        'IrregularityReported', 'FactsEstablished', 'IrregularityDismissed', 'IrregularityRuled', 'DecisionMade',
        'RoundResumed'
    )
    GROUP BY stream, payload ->> '$.irregularity'
)
SELECT
    table_id, irregularity, reported ->> '$.round' AS round, reported ->> '$.kind' AS kind,
    coalesce(reported ->> '$.about', 'round') AS about, reported ->> '$.noticed' AS noticed,
    reported -> '$.facts' AS facts, reported -> '$.excess' AS excess,
    reported ->> '$.note' AS note, reported_at, reported_by, established_by, dismissed_by, unfounded_for,
    ruled ->> '$.ruling' AS ruling, ruled -> '$.clauses' AS clauses, ruled ->> '$.why' AS why,
    ruled ->> '$.options' AS options, ruled ->> '$.decider' AS decider,
    decided -> '$.decision' AS decision, decided_by, decided ->> '$.reason' AS reason,
    first_sequence, last_sequence
FROM told
WHERE reported IS NOT NULL;
CREATE VIEW ledger AS
-- Double entry: every leg of every posting in cents. The legs of a record sum to zero.
WITH
t AS MATERIALIZED (
    SELECT table_id, stream, sequence, time, actor, kind, payload, chips FROM table_records
    WHERE kind IN (
        'CreditsBought', 'CreditsCashedOut', 'HandPaid', 'CreditsAdjusted', 'OwedRepaid', 'RoundSettled', 'RoundVoided',
        'RoundResettled'
    )
),
moves AS MATERIALIZED (SELECT * FROM wagers),
legs AS (
    SELECT table_id, stream, sequence, time, actor, 'credits were bought' AS why, 'suspense' AS account, NULL AS patron,
        -(payload ->> '$.amount') AS amount
    FROM t WHERE kind = 'CreditsBought'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'credits were bought', 'credits', payload ->> '$.patron',
        payload ->> '$.amount' FROM t WHERE kind = 'CreditsBought'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'credits were cashed out', 'credits',
        payload ->> '$.patron', -(payload ->> '$.amount') FROM t WHERE kind = 'CreditsCashedOut'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'credits were cashed out', 'suspense', NULL,
        payload ->> '$.amount' FROM t WHERE kind = 'CreditsCashedOut'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'a hand pay was paid', 'hand_pay',
        payload ->> '$.patron', -(payload ->> '$.amount') FROM t WHERE kind = 'HandPaid'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'a hand pay was paid',
        iif(payload ->> '$.into' = 'cash', 'suspense', 'credits'),
        iif(payload ->> '$.into' = 'cash', NULL, payload ->> '$.patron'), payload ->> '$.amount'
    FROM t WHERE kind = 'HandPaid'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'credits were adjusted', 'adjustments', NULL,
        -(payload ->> '$.amount') FROM t WHERE kind = 'CreditsAdjusted'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'credits were adjusted', 'credits',
        payload ->> '$.patron', (payload ->> '$.amount') - (payload ->> '$.owed_repaid')
    FROM t WHERE kind = 'CreditsAdjusted'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'credits were adjusted', 'receivable',
        payload ->> '$.patron', payload ->> '$.owed_repaid' FROM t WHERE kind = 'CreditsAdjusted'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'a debt was repaid', 'credits',
        payload ->> '$.patron', -(payload ->> '$.amount') FROM t WHERE kind = 'OwedRepaid'
    UNION ALL SELECT table_id, stream, sequence, time, actor, 'a debt was repaid', 'receivable',
        payload ->> '$.patron', payload ->> '$.amount' FROM t WHERE kind = 'OwedRepaid'
    UNION ALL SELECT table_id, 'table/' || table_id, sequence, time, actor, 'a wager was ' || act,
        iif(chips = 'real', 'real_chips', 'credits'), iif(chips = 'real', NULL, patron), -amount FROM moves
    UNION ALL SELECT table_id, 'table/' || table_id, sequence, time, actor, 'a wager was ' || act, 'in_play', NULL,
        amount FROM moves
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was settled', 'in_play', NULL,
        -(w.value ->> '$.stake')
    FROM t AS r, json_each(r.payload, '$.settlement.wagers') AS w WHERE r.kind = 'RoundSettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was settled',
        iif(r.chips = 'real', 'real_chips', 'credits'), iif(r.chips = 'real', NULL, w.value ->> '$.patron'),
        w.value ->> '$.returned'
    FROM t AS r, json_each(r.payload, '$.settlement.wagers') AS w WHERE r.kind = 'RoundSettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was settled', 'house', NULL,
        (w.value ->> '$.stake') - (w.value ->> '$.returned')
    FROM t AS r, json_each(r.payload, '$.settlement.wagers') AS w WHERE r.kind = 'RoundSettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'a bonus was paid',
        iif(r.chips = 'real', 'real_chips', 'credits'), iif(r.chips = 'real', NULL, b.value ->> '$.patron'),
        b.value ->> '$.amount'
    FROM t AS r, json_each(r.payload, '$.settlement.bonuses') AS b WHERE r.kind = 'RoundSettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'a bonus was paid', 'house', NULL,
        -(b.value ->> '$.amount')
    FROM t AS r, json_each(r.payload, '$.settlement.bonuses') AS b WHERE r.kind = 'RoundSettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'set aside for an attendant',
        iif(r.chips = 'real', 'real_chips', 'credits'), iif(r.chips = 'real', NULL, h.value ->> '$.patron'),
        -(h.value ->> '$.amount')
    FROM t AS r, json_each(r.payload, '$.settlement.hand_pays') AS h WHERE r.kind = 'RoundSettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'set aside for an attendant', 'hand_pay',
        h.value ->> '$.patron', h.value ->> '$.amount'
    FROM t AS r, json_each(r.payload, '$.settlement.hand_pays') AS h WHERE r.kind = 'RoundSettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was void', 'in_play', NULL,
        -(w.value ->> '$.amount')
    FROM t AS r, json_each(r.payload, '$.returned') AS w WHERE r.kind = 'RoundVoided'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was void',
        iif(r.chips = 'real', 'real_chips', 'credits'), iif(r.chips = 'real', NULL, w.value ->> '$.patron'),
        w.value ->> '$.amount'
    FROM t AS r, json_each(r.payload, '$.returned') AS w WHERE r.kind = 'RoundVoided'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was settled again',
        iif(r.chips = 'real', 'real_chips', 'credits'), iif(r.chips = 'real', NULL, d.value ->> '$.patron'),
        (d.value ->> '$.amount') + (d.value ->> '$.owed') - (d.value ->> '$.set_aside')
    FROM t AS r, json_each(r.payload, '$.differences') AS d WHERE r.kind = 'RoundResettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was settled again', 'hand_pay',
        d.value ->> '$.patron', d.value ->> '$.set_aside'
    FROM t AS r, json_each(r.payload, '$.differences') AS d
    WHERE r.kind = 'RoundResettled' AND d.value ->> '$.set_aside' <> 0
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was settled again', 'receivable',
        d.value ->> '$.patron', -(d.value ->> '$.owed')
    FROM t AS r, json_each(r.payload, '$.differences') AS d WHERE r.kind = 'RoundResettled'
    UNION ALL SELECT r.table_id, r.stream, r.sequence, r.time, r.actor, 'the round was settled again', 'house', NULL,
        -(d.value ->> '$.amount')
    FROM t AS r, json_each(r.payload, '$.differences') AS d WHERE r.kind = 'RoundResettled'
    UNION ALL SELECT NULL, stream, sequence, time, actor, m.column1, m.column2, NULL, m.column3 * (payload ->> '$.amount')
    FROM journal_records, (VALUES
        ('cash came in', 'cash', -1, 'CashReceived'), ('cash came in', 'suspense', 1, 'CashReceived'),
        ('cash was paid', 'suspense', -1, 'CashPaid'), ('cash was paid', 'cash', 1, 'CashPaid'),
        ('a voucher was issued', 'suspense', -1, 'VoucherIssued'),
        ('a voucher was issued', 'vouchers_outstanding', 1, 'VoucherIssued'),
        ('a voucher was redeemed', 'vouchers_outstanding', -1, 'VoucherRedeemed'),
        ('a voucher was redeemed', 'suspense', 1, 'VoucherRedeemed'),
        ('a voucher was voided', 'vouchers_outstanding', -1, 'VoucherVoided'),
        ('a voucher was voided', 'vouchers_voided', 1, 'VoucherVoided'),
        ('a voucher expired', 'vouchers_outstanding', -1, 'VoucherExpired'),
        ('a voucher expired', 'vouchers_unclaimed', 1, 'VoucherExpired')) AS m
    WHERE kind = m.column4 AND stream = 'cashier'
)
SELECT table_id, stream, sequence, time, actor, why, account, patron, amount FROM legs WHERE amount <> 0;
