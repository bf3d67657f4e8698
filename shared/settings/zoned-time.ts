import { timeInZone, zoneOffset } from "../calendar/zone-offset.ts";

/** The parts of a time in a time zone, as an input of the type `datetime-local` has them: `2026-11-24T09:00`. */
export function toZonedInput(iso: string, timeZone: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return "";
  return new Date(time + zoneOffset(timeZone, time)).toISOString().slice(0, 16);
}

/**
 * The ISO text in UTC of an input's value in a time zone; empty if it is no time. A time that does not exist, because
 * clocks are put forward, is moved by that hour.
 */
export function fromZonedInput(input: string, timeZone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(input)) return "";
  const [day, clock] = [input.slice(0, 10), input.slice(11, 16)];
  if (Number.isNaN(Date.parse(`${day}T${clock}Z`))) return "";
  return new Date(timeInZone(day, clock, timeZone)).toISOString();
}
