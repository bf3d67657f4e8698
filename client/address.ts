/** The URL that an address means, seen from this page; undefined for what is none. */
export function resolve(address: string, base = document.baseURI): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
