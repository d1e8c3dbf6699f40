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
SELECT table_id, stream, sequence, time, actor, why, account, patron, amount FROM legs WHERE amount <> 0
