import { isObject } from "../../fields.ts";

/** What a browser knows of the popup (spec 3, local-storage record). */
export interface PopupRecord {
  /** Of the popup that was last closed or submitted. */
  readonly version: number;
  readonly submitted: boolean;
  /** When it was closed, in ms since 1970. */
  readonly closed?: number;
}

/** Written by us as `version.submitted.seconds`; anything else is no record. */
const cookieShape = /^(\d{1,9})\.([01])\.(\d{1,12})$/;

export function parsePopupCookie(value: string | undefined): PopupRecord | undefined {
  const [, version, submitted, seconds] = cookieShape.exec(value ?? "") ?? [];
  if (version === undefined) return undefined;
  const closed = Number(seconds) * 1000;
  return { version: Number(version), submitted: submitted === "1", ...(closed > 0 ? { closed } : {}) };
}

export function popupCookie({ version, submitted, closed = 0 }: PopupRecord): string {
  return `${version}.${Number(submitted)}.${Math.floor(closed / 1000)}`;
}

/** Reads the stored record: ours, or one whose date is text. Total. */
export function parsePopupStored(json: string | null): PopupRecord | undefined {
  try {
    const said: unknown = JSON.parse(json ?? "null");
    if (!isObject(said) || !isVersion(said.version)) return undefined;
    const { dateClosed: date } = said;
    const closed = typeof date === "string" || typeof date === "number" ? new Date(date).getTime() : 0;
    return {
      version: said.version,
      submitted: said.submitted === true,
      ...(closed > 0 ? { closed } : {}),
    };
  } catch {
    return undefined;
  }
}

export function popupStored({ version, submitted, closed }: PopupRecord): string {
  return JSON.stringify({ dateClosed: closed, version, submitted });
}

/** What holds where the two differ: the one that was written last, and a sign-up in either. */
export function laterRecord(a: PopupRecord | undefined, b: PopupRecord | undefined): PopupRecord | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const newer = a.version === b.version ? (a.closed ?? 0) >= (b.closed ?? 0) : a.version > b.version;
  return { ...(newer ? a : b), submitted: a.submitted || b.submitted };
}

/** Whether a number may be a popup's version: what a cookie of ours can hold. */
export function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && typeof value === "number" && value >= 0 && value < 1e9;
}
