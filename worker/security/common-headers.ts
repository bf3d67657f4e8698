const flag = /^[01]$/;
const word = /^[a-z-]+$/;
const anything = /^/;
/** Headers that Cloudflare adds to every request. The origin does not get the values that the visitor sent. */
const cloudflareHeader = /^(?:cf-.*|x-forwarded-(?:for|proto)|x-real-ip|true-client-ip|cdn-loop)$/;
/** Matches values without characters that could turn text into markup. */
const noMarkup = /^[^<>&"'`\\]*$/;
const cacheControl = /^(?:(?:no-cache|no-store|max-age=0)(?:,\s*|$))*$/;

/** Patterns for the headers that browsers send when they load a page. All other headers are uncommon. */
const commonValues: ReadonlyMap<string, RegExp> = new Map(
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
    "user-agent": noMarkup,
    "sec-purpose": /^prefetch(?:;prerender)?$/,
    "sec-fetch-dest": word,
    "sec-fetch-mode": word,
    "sec-fetch-site": word,
    "sec-fetch-user": /^\?1$/,
    // Browsers invent brand names with any characters (https://wicg.github.io/ua-client-hints/#grease), but not with
    // those of a host name.
    "sec-ch-ua": /^(?!.*\.[a-z])[\w "().,;:/?=+-]*$/i,
    "sec-ch-ua-mobile": /^\?[01]$/,
    "sec-ch-ua-platform": /^"(?:Android|Chrom(?:e|ium) OS|iOS|Linux|macOS|Windows|Unknown)"$/,
    // These headers are replaced before the request is sent to the origin, or concern only this connection or the
    // cached page.
    host: anything,
    te: anything,
    "accept-encoding": anything,
    "if-none-match": anything,
    "if-modified-since": anything,
  }),
);

/**
 * True if a browser could have sent this header in a request for a page. An origin may write a header into its page, or
 * choose the page by it, without declaring `Vary`. Therefore the response to a request with an uncommon header is not
 * cached.
 */
export function isCommonHeader(name: string, value: string, { url }: Request): boolean {
  if (name === "referer") return !value.includes("?") && noMarkup.test(value) && hasSameOrigin(value, url);
  return cloudflareHeader.test(name) || (commonValues.get(name)?.test(value) ?? false);
}

function hasSameOrigin(referrer: string, url: string): boolean {
  return URL.parse(referrer)?.origin === new URL(url).origin;
}
