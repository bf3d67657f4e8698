import { storageKeys } from "../../../shared/names.ts";

/** Prefix of the keys of kept changes. */
export const keptChangePrefix = `${storageKeys.cartChange}:`;

/** True if this browser keeps a change of the cart that has not been answered. */
export function hasKeptChanges(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keptChangePrefix));
  } catch {
    return false;
  }
}
