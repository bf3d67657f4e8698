/** iCalendar files (RFC 5545): times in UTC, lines end in CRLF and have at most 75 octets. */

export interface IcsEvent {
  /** Unique in the world and the same in each download, so that a second download changes the first. */
  readonly uid: string;
  readonly title: string;
  /** Times in ms since 1970. */
  readonly start: number;
  readonly end: number;
  /** Time of the last change. */
  readonly modified: number;
  readonly url: string;
  readonly place: string;
  readonly description: string;
}

export const icsType = "text/calendar; charset=utf-8";

const maxLineOctets = 75;

/** A calendar file with the events. */
export function formatIcs(events: readonly IcsEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Awning//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventLines(event: IcsEvent): string[] {
  const optional = (name: string, value: string) => (value === "" ? [] : [`${name}:${value}`]);
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcTime(event.modified)}`,
    `DTSTART:${utcTime(event.start)}`,
    `DTEND:${utcTime(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...optional("LOCATION", escapeText(event.place)),
    ...optional("DESCRIPTION", escapeText(event.description)),
    // Not escaped, because its value is a URI and not a text. Line breaks would end the line.
    ...optional("URL", event.url.replace(/[\r\n]/g, "")),
    "END:VEVENT",
  ];
}

/** `20261113T183000Z` */
export function utcTime(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** https://datatracker.ietf.org/doc/html/rfc5545#section-3.3.11 ; other control characters are not allowed. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n")
  );
}

/**
 * Breaks a line after at most 75 octets, never inside of a character: the next line starts with a space, which counts.
 * https://datatracker.ietf.org/doc/html/rfc5545#section-3.1
 */
export function foldLine(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = utf8Length(character.codePointAt(0) ?? 0);
    if (octets + size > maxLineOctets) {
      parts.push("");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
