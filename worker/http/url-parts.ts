/**
 * The parts of a URL that every request needs. Constructing a `URL` and reading its properties is a large part of the
 * CPU time of a redirect (docs/decisions/0027-cpu-time.md); most request URLs can be split as text.
 */
export type UrlParts = Pick<URL, "href" | "protocol" | "host" | "pathname" | "search">;

/** URLs that a URL parser would not normalize: no dot segments, no escapes in the path, no numeric host. */
const normalizedUrl =
  /^https?:\/\/[a-z][a-z\d-]*(?:\.[a-z][a-z\d-]*)*(?::[1-9]\d{3,4})?(?=\/)(?:\/+[\w-][\w.~-]*)*\/*(?:\?[\w.~=&%+-]+)?$/;

/** The same values as the properties of `new URL(href)`. */
export function parseUrlParts(href: string): UrlParts {
  if (!normalizedUrl.test(href)) return new URL(href);
  const protocol = href.startsWith("https") ? "https:" : "http:";
  const hostStart = protocol.length + 2;
  const pathStart = href.indexOf("/", hostStart);
  const queryStart = href.indexOf("?", pathStart);
  const pathEnd = queryStart < 0 ? href.length : queryStart;
  return {
    href,
    protocol,
    host: href.slice(hostStart, pathStart),
    pathname: href.slice(pathStart, pathEnd),
    search: href.slice(pathEnd),
  };
}
