import { isObject } from "../../shared/fields.ts";

/** Reads a value with an expiry from local storage: docs/reference/data-layer.md#storage-record */
export function readExpiring(name: string): unknown {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (!isObject(record) || typeof record.expires !== "number") return undefined;
    if (record.expires >= Date.now()) return record.value;
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
