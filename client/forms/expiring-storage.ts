import { isObject } from "../../shared/fields.ts";

/**
 * Reads a value from local storage until it expires: docs/reference/data-layer.md#storage-record. A record without an
 * expiry is always read.
 */
export function readExpiring(name: string): unknown {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (!isObject(record)) return undefined;
    const { value, expires } = record;
    if (expires === undefined || (typeof expires === "number" && expires >= Date.now())) return value;
    removeExpiring(name);
  } catch {
    // Storage is forbidden, or another script has written the value.
  }
  return undefined;
}

/** Writes a value with an expiry. Returns false if storage is forbidden or full. */
export function writeExpiring(name: string, value: unknown, maxAgeMs: number): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ value, expires: Date.now() + maxAgeMs }));
    return true;
  } catch {
    return false;
  }
}

export function removeExpiring(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is forbidden, so there is no value to remove.
  }
}
