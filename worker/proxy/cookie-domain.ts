/**
 * Removes the Domain attribute from a `Set-Cookie` header of the origin if it is the origin's domain or a parent of it
 * and does not cover the visitor's host. With it the browser would reject the cookie; without it the cookie belongs to
 * the visitor's host. All other attributes stay unchanged.
 */
export function rewriteCookieDomain(line: string, hosts: { origin: string; visitor: string }): string {
  const [pair = "", ...attributes] = line.split(";");
  // Browsers use the last Domain attribute (RFC 6265, section 5.2).
  const domain = attributes.map(domainOf).findLast((value) => value !== undefined);
  if (!domain || !isDomainOf(domain, hosts.origin) || covers(domain, hosts.visitor)) return line;
  return [pair, ...attributes.filter((attribute) => domainOf(attribute) === undefined)].join(";");
}

/** The value of a Domain attribute, without a leading dot; undefined for other attributes. */
function domainOf(attribute: string): string | undefined {
  const [name = "", ...value] = attribute.split("=");
  if (name.trim().toLowerCase() !== "domain") return undefined;
  return value.join("=").trim().replace(/^\./, "").toLowerCase();
}

/**
 * True if the host belongs to the domain. A domain of one label (`com`) is not accepted, because browsers reject such a
 * cookie with or without a proxy.
 */
function isDomainOf(domain: string, host: string): boolean {
  return domain === host || (domain.includes(".") && covers(domain, host));
}

function covers(domain: string, host: string): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(host);
  return host === domain || (!isAddress && host.endsWith(`.${domain}`));
}
