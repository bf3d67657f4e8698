import { apiPaths } from "../names.ts";

/** Path of the calls that change an entry of the cart. */
export function entryPath(id: string): string {
  return `${apiPaths.cartEntries}/${encodeURIComponent(id)}`;
}
