const minute = 60_000;
/** More things than this at once are an attack on the log. */
const mostThings = 200;
const told = new Map<string, number>();

/** A line in the log, at most once a minute for each `thing` in this isolate. */
export function warn(thing: string, line: string, now = Date.now()): void {
  if (now - (told.get(thing) ?? -minute) < minute) return;
  if (told.size >= mostThings) {
    const [oldest = ""] = told.keys();
    if (now - (told.get(oldest) ?? 0) < minute) return;
    told.delete(oldest);
  }
  told.delete(thing);
  told.set(thing, now);
  console.warn(line);
}

/** Fields of a wrong type, or that nobody declared (spec 5): named once, with the events gone on without them. */
export function warnOfDropped(host: string, endpoint: string, dropped: readonly string[]): void {
  for (const field of dropped)
    warn(`${host} ${endpoint} ${field}`, JSON.stringify({ events: "field dropped", host, endpoint, field }));
}
