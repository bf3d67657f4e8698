export interface Addresses {
  /** What the origin was asked. */
  readonly asked: URL;
  /** What the visitor asked. */
  readonly visitor: URL;
}

/**
 * A `Location` of the origin as the visitor must see it: one on the origin's own host, in http or https, comes back
 * to ours; relative ones, which do so anyway, and those of other hosts stay letter for letter.
 */
export function translateLocation(location: string, { asked, visitor }: Addresses): string {
  const there = parse(location, asked);
  if (there === null || !isOrigins(there, asked)) return location;
  // Relative, and not like `http:path`, which is that in an http page only.
  if (parse(location, visitor)?.origin === visitor.origin) return location;
  // An origin that asks for https while it and the visitor speak http is followed; nobody is ever sent down to http.
  const upgrades = there.protocol !== asked.protocol && there.protocol === "https:" && visitor.port === "";
  const protocol = upgrades ? "https:" : visitor.protocol;
  return `${protocol}//${visitor.host}${there.pathname}${there.search}${there.hash}`;
}

/**
 * True for the redirect of an origin that wants to be asked in another scheme: brought back to our host it would
 * lead to the address it came from, for ever.
 */
export function onlyChangesScheme(location: string, addresses: Addresses): boolean {
  const there = parse(location, addresses.asked);
  if (there === null || !isOrigins(there, addresses.asked)) return false;
  return (
    there.protocol !== addresses.asked.protocol &&
    translateLocation(location, addresses) === addresses.visitor.href
  );
}

/** The header's bytes arrive one a character; browsers take them for UTF-8, as an address percent-encodes it. */
function parse(location: string, base: URL): URL | null {
  const ascii = location.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return URL.parse(ascii, base.href);
}

function isOrigins(url: URL, asked: URL): boolean {
  return url.host === asked.host && /^https?:$/.test(url.protocol);
}
