/**
 * The last used format. The times of a page have the same zone, and creating one takes at least ten times as long as
 * using it.
 */
let last: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** The milliseconds by which the clocks of a time zone are ahead of UTC at a time. An unknown zone is UTC. */
export function zoneOffset(timeZone: string, time: number): number {
  if (last?.timeZone !== timeZone) last = { timeZone, format: createFormat(timeZone) };
  const parts = new Map(last.format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const zoned = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return zoned - Math.floor(time / 60_000) * 60_000;
}

/** The time (ms since 1970) at which clocks in a time zone show a day and a time, such as `2026-11-14` and `18:30`. */
export function timeInZone(day: string, clock: string, timeZone: string): number {
  const utc = Date.parse(`${day}T${clock}Z`);
  // The offset at that time, which may be another than at `utc` on the days on which clocks are changed.
  return utc - zoneOffset(timeZone, utc - zoneOffset(timeZone, utc));
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}
