import { isUsual } from "../../security/usual-headers.ts";
import { isEveryones } from "../../visitor/everyones-cookies.ts";
import type { Facts } from "../../visitor/facts.ts";

/**
 * Whether a request is nobody's in particular, so that the shared copy is the page it would get. A cart is somebody's:
 * pages show what is in it.
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
  return isEveryones(pair.slice(0, equals).trim());
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
