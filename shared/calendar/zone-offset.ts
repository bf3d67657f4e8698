/** The milliseconds by which the clocks of a time zone are ahead of UTC at a time. An unknown zone is UTC. */
export function zoneOffset(timeZone: string, time: number): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
