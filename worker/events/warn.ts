const intervalMs = 60_000;
/** Limits the memory and the number of log lines under attack. */
const maxKeys = 200;
const warnedAt = new Map<string, number>();

/** Writes a log line, at most once a minute for each `key` in this isolate. */
export function warnOncePerMinute(key: string, line: string, now = Date.now()): void {
  if (now - (warnedAt.get(key) ?? -intervalMs) < intervalMs) return;
  if (warnedAt.size >= maxKeys) {
    const [oldest = ""] = warnedAt.keys();
    if (now - (warnedAt.get(oldest) ?? 0) < intervalMs) return;
    warnedAt.delete(oldest);
  }
  // The key is deleted first, so that the map's order is the order of the last warnings.
  warnedAt.delete(key);
  warnedAt.set(key, now);
  console.warn(line);
}

/**
 * Logs the names of fields that were dropped, because they are undeclared or have a wrong type
 * (docs/reference/tracking.md#named-events).
 */
export function warnOfDroppedFields(host: string, endpoint: string, fields: readonly string[]): void {
  for (const field of fields)
    warnOncePerMinute(
      `${host} ${endpoint} ${field}`,
      JSON.stringify({ events: "field dropped", host, endpoint, field }),
    );
}
