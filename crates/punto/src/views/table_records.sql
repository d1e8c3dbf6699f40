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
WINDOW earlier AS (PARTITION BY stream ORDER BY sequence)
