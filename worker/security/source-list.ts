/**
 * Matches URLs against source lists (https://www.w3.org/TR/CSP3/#match-url-to-source-list), as far as URLs of the site
 * need it.
 */

const hostSource =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)(?::(\d+|\*))?(\/[^?#]*)?$/i;
const schemeSource = /^([a-z][a-z\d+.-]*):$/i;
/** A source that makes browsers ignore `'unsafe-inline'`. */
const nonceOrHash = /^'(?:nonce|sha256|sha384|sha512)-[a-z\d+/_-]+={0,2}'$/i;

/** The list without `'none'`, which browsers ignore if there are other sources. */
export function withoutNone(sources: readonly string[]): string[] {
  return sources.filter((source) => !isKeyword(source, "none"));
}

/**
 * True if the list allows all inline scripts or styles: it has `'unsafe-inline'` and no nonce or hash, beside which
 * browsers ignore it.
 */
export function allowsAllInline(sources: readonly string[], kind: "script" | "style"): boolean {
  if (!sources.some((source) => isKeyword(source, "unsafe-inline"))) return false;
  if (kind === "script" && hasStrictDynamic(sources)) return false;
  return !sources.some((source) => nonceOrHash.test(source));
}

/** With `'strict-dynamic'` browsers trust scripts by nonce, by hash and by the script that loads them, and ignore hosts. */
export function hasStrictDynamic(sources: readonly string[]): boolean {
  return sources.some((source) => isKeyword(source, "strict-dynamic"));
}

/** True if a URL's host can be written into a policy. A forged host may contain a character that ends a directive. */
export function isValidSource({ host }: URL): boolean {
  return /^[\w.:[\]-]+$/.test(host);
}

/**
 * True if one of the sources allows a URL for the page at `self`. A URL that ends in `/` represents all URLs below it.
 */
export function isAllowedBySources(sources: readonly string[], address: URL, self: URL): boolean {
  return sources.some((source) => matches(source, address, self));
}

function matches(source: string, address: URL, self: URL): boolean {
  if (source === "*") return isHttp(address) || address.protocol === self.protocol;
  if (isKeyword(source, "self"))
    return address.host === self.host && schemeMatches(self.protocol, address.protocol);
  const scheme = schemeSource.exec(source)?.[1];
  if (scheme !== undefined) return schemeMatches(`${scheme.toLowerCase()}:`, address.protocol);
  const [whole, ownScheme, host = "", port, path] = hostSource.exec(source) ?? [];
  if (whole === undefined) return false;
  const protocol = ownScheme === undefined ? self.protocol : `${ownScheme.toLowerCase()}:`;
  return (
    schemeMatches(protocol, address.protocol) &&
    hostMatches(host.toLowerCase(), address.hostname) &&
    portMatches(port, address) &&
    pathMatches(path, address.pathname)
  );
}

/** True if a source with scheme `from` allows `to`. A source with http also allows https. */
function schemeMatches(from: string, to: string): boolean {
  return from === to || (from === "http:" && to === "https:");
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

function hostMatches(pattern: string, host: string): boolean {
  if (pattern === "*") return true;
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}

function portMatches(pattern: string | undefined, { port, protocol }: URL): boolean {
  if (pattern === "*") return true;
  const actual = port || (protocol === "https:" ? "443" : "80");
  if (pattern === undefined) return port === "";
  return pattern === actual || (pattern === "80" && actual === "443");
}

/**
 * Compares paths without normalizing percent escapes. If they differ in escapes, the policy only gets one more source.
 */
function pathMatches(pattern: string | undefined, path: string): boolean {
  if (pattern === undefined || pattern === "/") return true;
  return pattern.endsWith("/") ? path.startsWith(pattern) : path === pattern;
}

function isKeyword(source: string, keyword: string): boolean {
  return source.toLowerCase() === `'${keyword}'`;
}
