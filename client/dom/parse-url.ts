/** Parses a URL relative to this page; undefined if it is not valid. */
export function parseUrl(address: string, base = document.baseURI): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
