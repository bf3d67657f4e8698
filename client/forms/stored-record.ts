import { isObject } from "../../shared/fields.ts";

/** What this device keeps under a name for a while (spec 3, session storage record: value and expires). */
export function readRecord(name: string): unknown {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (!isObject(record) || typeof record.expires !== "number") return undefined;
    if (record.expires >= Date.now()) return record.value;
    removeRecord(name);
  } catch {
    // Forbidden, or written by somebody else: then there is nothing.
  }
  return undefined;
}

/** `lifetime` in ms. False where storage is forbidden or full. */
export function writeRecord(name: string, value: unknown, lifetime: number): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ value, expires: Date.now() + lifetime }));
    return true;
  } catch {
    return false;
  }
}

export function removeRecord(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
