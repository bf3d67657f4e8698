/** How source lists are read (CSP3, section 6.7): as far as it matters for addresses of our own. */

const hostSource =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)(?::(\d+|\*))?(\/[^?#]*)?$/i;
const schemeSource = /^([a-z][a-z\d+.-]*):$/i;
/** What makes browsers disregard `'unsafe-inline'`. */
const nonceOrHash = /^'(?:nonce|sha256|sha384|sha512)-[a-z\d+/_-]+={0,2}'$/i;

/** The list without `'none'`, which means nothing beside other sources. */
export function withoutNone(sources: readonly string[]): string[] {
  return sources.filter((source) => !isKeyword(source, "none"));
}

/** Whether `'unsafe-inline'` is what inline scripts or styles live on. A nonce or a hash beside it would take that away. */
export function allowsAllInline(sources: readonly string[], kind: "script" | "style"): boolean {
  if (!sources.some((source) => isKeyword(source, "unsafe-inline"))) return false;
  if (kind === "script" && trustsOnlyDescendants(sources)) return false;
  return !sources.some((source) => nonceOrHash.test(source));
}

/** `'strict-dynamic'`: scripts are trusted by nonce or hash, and by those that load them; hosts count for nothing. */
export function trustsOnlyDescendants(sources: readonly string[]): boolean {
  return sources.some((source) => isKeyword(source, "strict-dynamic"));
}

/** Whether an address can be written as a source: a host that somebody made up may hold what ends a directive. */
export function isSource({ host }: URL): boolean {
  return /^[\w.:[\]-]+$/.test(host);
}

/** Whether one of the sources allows an address on a page of `self`. For one that ends in `/`: all that is below it. */
export function covers(sources: readonly string[], address: URL, self: URL): boolean {
  return sources.some((source) => matches(source, address, self));
}

function matches(source: string, address: URL, self: URL): boolean {
  if (source === "*") return isFetched(address) || address.protocol === self.protocol;
  if (isKeyword(source, "self"))
    return address.host === self.host && upgrades(self.protocol, address.protocol);
  const scheme = schemeSource.exec(source)?.[1];
  if (scheme !== undefined) return upgrades(`${scheme.toLowerCase()}:`, address.protocol);
  const [whole, ownScheme, host = "", port, path] = hostSource.exec(source) ?? [];
  if (whole === undefined) return false;
  const protocol = ownScheme === undefined ? self.protocol : `${ownScheme.toLowerCase()}:`;
  return (
    upgrades(protocol, address.protocol) &&
    hostFits(host.toLowerCase(), address.hostname) &&
    portFits(port, address) &&
    pathFits(path, address.pathname)
  );
}

/** A source of http allows https as well. */
function upgrades(from: string, to: string): boolean {
  return from === to || (from === "http:" && to === "https:");
}

function isFetched({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

function hostFits(pattern: string, host: string): boolean {
  if (pattern === "*") return true;
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}

function portFits(pattern: string | undefined, { port, protocol }: URL): boolean {
  if (pattern === "*") return true;
  const asked = port || (protocol === "https:" ? "443" : "80");
  if (pattern === undefined) return port === "";
  return pattern === asked || (pattern === "80" && asked === "443");
}

/** Compared as written: who encodes a path in an unusual way is not covered, and gets a source more. */
function pathFits(pattern: string | undefined, path: string): boolean {
  if (pattern === undefined || pattern === "/") return true;
  return pattern.endsWith("/") ? path.startsWith(pattern) : path === pattern;
}

function isKeyword(source: string, keyword: string): boolean {
  return source.toLowerCase() === `'${keyword}'`;
}
