import { isObject } from "../../fields.ts";

/** A browser's record of the popup: docs/reference/overlays.md#popup-record */
export interface PopupRecord {
  /** Version of the popup that was last closed or submitted. */
  readonly version: number;
  readonly submitted: boolean;
  /** Time at which it was last closed, in ms since 1970. */
  readonly closedAt?: number;
}

/** Format of the cookie: `version.submitted.seconds`. */
const cookieShape = /^(\d{1,9})\.([01])\.(\d{1,12})$/;

export function parsePopupCookie(value: string | undefined): PopupRecord | undefined {
  const [, version, submitted, seconds] = cookieShape.exec(value ?? "") ?? [];
  if (version === undefined) return undefined;
  const closed = Number(seconds) * 1000;
  return {
    version: Number(version),
    submitted: submitted === "1",
    ...(closed > 0 ? { closedAt: closed } : {}),
  };
}

export function popupCookieValue({ version, submitted, closedAt = 0 }: PopupRecord): string {
  return `${version}.${Number(submitted)}.${Math.floor(closedAt / 1000)}`;
}

/** Parses the stored record; undefined if it is not valid. The builder's own record has its date as text. */
export function parseStoredPopup(json: string | null): PopupRecord | undefined {
  try {
    const record: unknown = JSON.parse(json ?? "null");
    if (!isObject(record) || !isPopupVersion(record.version)) return undefined;
    const { dateClosed: date } = record;
    const closed = typeof date === "string" || typeof date === "number" ? new Date(date).getTime() : 0;
    return {
      version: record.version,
      submitted: record.submitted === true,
      ...(closed > 0 ? { closedAt: closed } : {}),
    };
  } catch {
    return undefined;
  }
}

export function serializePopup({ version, submitted, closedAt }: PopupRecord): string {
  return JSON.stringify({ dateClosed: closedAt, version, submitted });
}

/** The newer of two records. The result is submitted if one of them is. */
export function mergePopupRecords(
  a: PopupRecord | undefined,
  b: PopupRecord | undefined,
): PopupRecord | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const newer = a.version === b.version ? (a.closedAt ?? 0) >= (b.closedAt ?? 0) : a.version > b.version;
  return { ...(newer ? a : b), submitted: a.submitted || b.submitted };
}

/** True if a value is a version number that fits into the cookie. */
export function isPopupVersion(value: unknown): value is number {
  return Number.isInteger(value) && typeof value === "number" && value >= 0 && value < 1e9;
}
