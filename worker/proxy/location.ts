/** The two URLs of a proxied request. */
export interface RequestUrls {
  /** The URL that was requested from the origin. */
  readonly originUrl: URL;
  /** The URL that the visitor requested. */
  readonly visitorUrl: URL;
}

/**
 * Rewrites a `Location` on the origin's own host, in http or https, to the visitor's host. Relative locations and those of
 * other hosts stay unchanged.
 */
export function rewriteLocation(location: string, { originUrl, visitorUrl }: RequestUrls): string {
  const target = parse(location, originUrl);
  if (target === null || !isOnHost(target, originUrl)) return location;
  // A relative location resolves to the visitor's host. `http:path` is relative too, but only in an http page.
  if (parse(location, visitorUrl)?.origin === visitorUrl.origin) return location;
  // An upgrade to https is kept if origin and visitor both use http. A downgrade to http never is.
  const isUpgrade =
    target.protocol !== originUrl.protocol && target.protocol === "https:" && visitorUrl.port === "";
  const protocol = isUpgrade ? "https:" : visitorUrl.protocol;
  return `${protocol}//${visitorUrl.host}${target.pathname}${target.search}${target.hash}`;
}

/**
 * True for a redirect of the origin that changes only its scheme. Rewritten to the visitor's host, it would redirect
 * the visitor to the same URL, in an endless loop.
 */
export function isSchemeRedirect(location: string, urls: RequestUrls): boolean {
  const { originUrl, visitorUrl } = urls;
  const target = parse(location, originUrl);
  if (target === null || !isOnHost(target, originUrl)) return false;
  return target.protocol !== originUrl.protocol && rewriteLocation(location, urls) === visitorUrl.href;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a header value. Browsers read its bytes as UTF-8, and so does workerd; other runtimes decode each byte to a
 * character.
 */
function parse(location: string, base: URL): URL | null {
  return URL.parse(textOf(location), base.href);
}

function textOf(value: string): string {
  if (!/^[\0-\xff]*[\x80-\xff]/.test(value)) return value;
  try {
    return utf8.decode(Uint8Array.from(value, (character) => character.charCodeAt(0)));
  } catch {
    return value;
  }
}

function isOnHost(url: URL, hostUrl: URL): boolean {
  return url.host === hostUrl.host && /^https?:$/.test(url.protocol);
}
