const flag = /^[01]$/;
const word = /^[a-z-]+$/;
const anything = /^/;
/** Every request has them; the origin gets none of the visitor's. */
const ofThePlatform = /^(?:cf-.*|x-forwarded-(?:for|proto)|x-real-ip|true-client-ip|cdn-loop)$/;
/** Nothing by which text could become markup. */
const plain = /^[^<>&"'`\\]*$/;
const cacheControl = /^(?:(?:no-cache|no-store|max-age=0)(?:,\s*|$))*$/;

/** What browsers say in the headers that they send with every page. Not said here: not usual. */
const shapes: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    accept: /^(?:(?:text|application|image|\*)\/[\w+*-]+(?:;\s*[qv]=\w+(?:\.\d+)?)*(?:,\s*|$))*$/,
    "accept-language": /^(?:(?:[a-z]{1,8}(?:-[a-z\d]{1,8}){0,3}|\*)(?:;\s*q=[01](?:\.\d+)?)?(?:,\s*|$))*$/i,
    "cache-control": cacheControl,
    pragma: cacheControl,
    connection: /^(?:keep-alive|close)$/i,
    dnt: flag,
    "sec-gpc": flag,
    "upgrade-insecure-requests": flag,
    "save-data": /^on$/,
    priority: /^u=\d(?:,\s*i)?$/,
    "user-agent": plain,
    "sec-purpose": /^prefetch(?:;prerender)?$/,
    "sec-fetch-dest": word,
    "sec-fetch-mode": word,
    "sec-fetch-site": word,
    "sec-fetch-user": /^\?1$/,
    // Brands are made up on purpose, with any sign in them, but none looks like a host.
    "sec-ch-ua": /^(?!.*\.[a-z])[\w "().,;:/?=+-]*$/i,
    "sec-ch-ua-mobile": /^\?[01]$/,
    "sec-ch-ua-platform": /^"(?:Android|Chrom(?:e|ium) OS|iOS|Linux|macOS|Windows|Unknown)"$/,
    // Replaced, or of this connection or page alone: the origin has nothing of them that another visitor could see.
    host: anything,
    te: anything,
    "accept-encoding": anything,
    "if-none-match": anything,
    "if-modified-since": anything,
  }),
);

/**
 * Whether a header of a request for a page is what any browser could have sent. An origin may repeat a header in its
 * page, or choose the page by it, without saying so (`Vary`): of a request with any other header or value, the answer
 * must not be kept for others.
 */
export function isUsual(name: string, value: string, { url }: Request): boolean {
  if (name === "referer") return !value.includes("?") && plain.test(value) && sameOrigin(value, url);
  return ofThePlatform.test(name) || (shapes.get(name)?.test(value) ?? false);
}

function sameOrigin(referrer: string, url: string): boolean {
  return URL.parse(referrer)?.origin === new URL(url).origin;
}
