import type { NewCookie } from "../../http/cookies.ts";
import { parseCookies } from "../../http/cookies.ts";
import type { OriginBindings, OriginContext } from "../bindings.ts";

const parsedCookies = new WeakMap<OriginContext, ReadonlyMap<string, string>>();
const pendingCookies = new WeakMap<OriginContext, string[]>();

export function cookiesOf(c: OriginContext): ReadonlyMap<string, string> {
  const cookies = parsedCookies.get(c) ?? parseCookies(c.req.header("cookie") ?? null);
  parsedCookies.set(c, cookies);
  return cookies;
}

/** Adds a `Set-Cookie` header to the response that will be created for this request. */
export function addResponseCookie(c: OriginContext, cookie: string): void {
  const pending = pendingCookies.get(c) ?? [];
  pending.push(cookie);
  pendingCookies.set(c, pending);
}

/** Adds the queued cookies to the response. Called after the response has been created. */
export function applyResponseCookies(c: OriginContext): void {
  for (const cookie of pendingCookies.get(c) ?? []) c.header("set-cookie", cookie, { append: true });
  pendingCookies.delete(c);
}

/** The secret for signatures. The worker checks it before it routes a request, so a missing one is a bug. */
export function sessionSecret({ SESSION_SECRET }: Pick<OriginBindings, "SESSION_SECRET">): string {
  if (!SESSION_SECRET) throw new Error("SESSION_SECRET is not set");
  return SESSION_SECRET;
}

/**
 * True for a request from a frame on another site's page, such as the preview in a configuration area on another host.
 * In such a frame browsers keep only partitioned cookies, and only from such a frame they send
 * `Sec-Fetch-Storage-Access`.
 */
export function isInCrossSiteFrame(c: OriginContext): boolean {
  if (new URL(c.req.url).protocol !== "https:") return false;
  if (c.req.header("sec-fetch-storage-access") !== undefined) return true;
  return c.req.header("sec-fetch-dest") === "iframe" && c.req.header("sec-fetch-site") === "cross-site";
}

/**
 * The attributes that a cookie needs so that the browser keeps it: other ones in a cross-site frame than at top level.
 */
export function cookieAttributes(
  c: OriginContext,
  framed: boolean,
): Pick<NewCookie, "secure" | "sameSite" | "partitioned"> {
  if (framed) return { secure: true, sameSite: "None", partitioned: true };
  return { secure: new URL(c.req.url).protocol === "https:", sameSite: "Lax" };
}
