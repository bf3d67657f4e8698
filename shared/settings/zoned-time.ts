/** The parts of a time in a time zone, as an input of the type `datetime-local` has them: `2026-11-24T09:00`. */
export function toZonedInput(iso: string, timeZone: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return "";
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/**
 * The ISO text in UTC of an input's value in a time zone; empty if it is no time. A time that does not exist, because
 * clocks are put forward, is moved by that hour.
 */
export function fromZonedInput(input: string, timeZone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(input)) return "";
  const local = Date.parse(`${input.slice(0, 16)}:00Z`);
  if (Number.isNaN(local)) return "";
  const guess = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(guess, timeZone)).toISOString();
}

/** The milliseconds by which the zone's clocks are ahead of UTC at a time. */
function offsetAt(time: number, timeZone: string): number {
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
