/**
 * What every step asks of an address. A URL is one; but to make it and to ask it costs 4 us, a tenth of a redirect,
 * and that of most requests says nothing that could not be cut out of its text.
 */
export type Address = Pick<URL, "href" | "protocol" | "host" | "pathname" | "search">;

/** Addresses that a URL parser would leave as they are: no dot segments, no escapes in the path, no number for a host. */
const plain =
  /^https?:\/\/[a-z][a-z\d-]*(?:\.[a-z][a-z\d-]*)*(?::[1-9]\d{3,4})?(?=\/)(?:\/+[\w-][\w.~-]*)*\/*(?:\?[\w.~=&%+-]+)?$/;

/** The same as a URL of it would say. */
export function addressOf(href: string): Address {
  if (!plain.test(href)) return new URL(href);
  const protocol = href.startsWith("https") ? "https:" : "http:";
  const host = protocol.length + 2;
  const path = href.indexOf("/", host);
  const query = href.indexOf("?", path);
  const end = query < 0 ? href.length : query;
  return {
    href,
    protocol,
    host: href.slice(host, path),
    pathname: href.slice(path, end),
    search: href.slice(end),
  };
}
