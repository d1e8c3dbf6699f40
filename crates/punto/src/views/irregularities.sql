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
WHERE reported IS NOT NULL
