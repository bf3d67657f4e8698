import { cookieNames, trackingCookies } from "../../../shared/names.ts";
import { isUsual } from "../../security/usual-headers.ts";
import type { Facts } from "../../visitor/facts.ts";

/** Cookies by which no origin knows a visitor: ours, those of consent, and the well-known counters'. */
const harmless: ReadonlySet<string> = new Set([
  cookieNames.consent,
  cookieNames.announcementClosed,
  cookieNames.noredirect,
  cookieNames.redirects,
  cookieNames.analytics,
  cookieNames.crumb,
  ...trackingCookies,
  // The platform's own, which it puts on every visitor.
  "__cf_bm",
  "_cfuvid",
  "cf_clearance",
]);
const counters =
  /^(?:_ga|_ga_[\w-]+|_gid|_gat|_gat_[\w-]+|_gcl_\w+|_fb[pc]|_hj\w+|__utm[a-z]+|_pin_unauth|_pinterest_ct_ua|_ttp|_tt_enable_cookie|_uet[sv]id|_clck|_clsk|_scid|_scid_r|_rdt_uuid|ajs_(?:anonymous_id|user_id|group_id)|optimizely\w+|amplitude_id\w*|mp_\w+_mixpanel|__hs(?:tc|sc|src)|hubspotutk|OptanonConsent|OptanonAlertBoxClosed)$/;

/**
 * Whether a request is nobody's in particular, so that the shared copy is the page it would get. Any cookie that is not
 * known to be harmless may be a session of the origin.
 */
export function isAnonymous(
  { headers }: Request,
  { owner, member }: Pick<Facts, "owner" | "member">,
): boolean {
  if (owner !== undefined || member !== undefined) return false;
  if (headers.has("authorization") || headers.has("range")) return false;
  const cookies = headers.get("cookie");
  return cookies === null || cookies.split(";").every(isHarmless);
}

function isHarmless(pair: string): boolean {
  const equals = pair.indexOf("=");
  // One without a name reaches the origin all the same.
  if (equals < 0) return pair.trim() === "";
  const name = pair.slice(0, equals).trim();
  return harmless.has(name) || counters.test(name);
}

/**
 * Whether the origin's answer to this very request may become the copy: it came with no cookie, no parameter that is
 * not part of the key, and no unusual header by which somebody could have the origin make a page for them (and,
 * from the cache, for everybody).
 */
export function asksPlainly(request: Request, search: string, shared: string): boolean {
  if (search !== shared || request.headers.has("cookie")) return false;
  for (const [name, value] of request.headers) if (!isUsual(name, value, request)) return false;
  return true;
}

/** Shorter than any network address: too short to tell one visitor from another, and in many a page. */
const telling = 7;
const decoder = new TextDecoder("latin1");

/** Whether a page repeats what its request told of who sent it: an origin may say that such a page is everybody's. */
export function repeatsSender(body: Uint8Array, { headers, url }: Request): boolean {
  const referrer = headers.get("referer") ?? "";
  const isOwnPage = !referrer.includes("?") && URL.parse(referrer)?.origin === new URL(url).origin;
  const told = [headers.get("cf-connecting-ip"), headers.get("user-agent"), isOwnPage ? null : referrer];
  const text = decoder.decode(body);
  return told.some((each) => {
    if (each === null || each.length < telling) return false;
    return text.includes(each) || text.includes(each.replaceAll("&", "&amp;"));
  });
}
