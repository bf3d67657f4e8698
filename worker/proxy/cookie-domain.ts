/**
 * A `Set-Cookie` of the origin as our host may set it. A Domain that is the origin's, or a parent of it, and does not
 * cover our host would have the browser refuse the cookie: it is dropped, which leaves a cookie of our host alone.
 * Everything else stays letter for letter.
 */
export function translateCookie(line: string, hosts: { origin: string; visitor: string }): string {
  const [pair = "", ...attributes] = line.split(";");
  // Browsers take the last one (RFC 6265, section 5.2).
  const domain = attributes.map(domainOf).findLast((value) => value !== undefined);
  if (!domain || !isTheirs(domain, hosts.origin) || covers(domain, hosts.visitor)) return line;
  return [pair, ...attributes.filter((attribute) => domainOf(attribute) === undefined)].join(";");
}

/** The value of a Domain attribute without its leading dot; undefined for other attributes. */
function domainOf(attribute: string): string | undefined {
  const [name = "", ...value] = attribute.split("=");
  if (name.trim().toLowerCase() !== "domain") return undefined;
  return value.join("=").trim().replace(/^\./, "").toLowerCase();
}

/** A parent of one label (`example`, `com`) is no site's: such a cookie was never accepted and stays so. */
function isTheirs(domain: string, host: string): boolean {
  return domain === host || (domain.includes(".") && covers(domain, host));
}

function covers(domain: string, host: string): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(host);
  return host === domain || (!isAddress && host.endsWith(`.${domain}`));
}
