import type { MiddlewareHandler } from "hono";
import { apiPaths, cookieNames } from "../../../shared/names.ts";
import { readFields } from "../../api/form.ts";
import { sameOrigin } from "../../api/same-origin.ts";
import { serializeCookie } from "../../visitor/cookies.ts";
import type { OriginBindings } from "../app.ts";
import { sentFields } from "../sent-fields.ts";
import type { SentField } from "../templates/view.ts";
import { crumbFailed, foreignOrigin } from "./crumb-failed.ts";
import { type Crumb, crumbLifetime, newCrumb, readCrumb } from "./crumb-token.ts";
import { cookieReach, isFramedElsewhere } from "./framed.ts";
import { cookiesOf, type OriginContext, secretOf, sendCookie, writeCookies } from "./origin-context.ts";

const harmless: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The cookies that let a request do what others may not. */
const authority = [
  cookieNames.ownerSession,
  cookieNames.memberSession,
  cookieNames.cart,
  cookieNames.unlocked,
] as const;

/**
 * What needs no crumb, although it changes something. That it comes from a page of this site is asked of it all the same.
 */
const crumbless: readonly ((c: OriginContext) => boolean)[] = [
  // The forms of public pages, which caches keep and which can carry nothing of one visitor. They use no authority.
  (c) => c.req.path.startsWith("/forms/"),
  // Without a session there is nothing to end: somebody who signs out twice is answered like the first time.
  (c) => c.req.path === apiPaths.logout && !cookiesOf(c).has(cookieNames.ownerSession),
];

/**
 * Lets a request that changes something through only when it comes from a page of this site and brings the crumb
 * that its visitor was given: the cookie, and the same as query parameter `crumb`, header `x-csrf-token` or field
 * `crumb`. Cookies that were set with `sendCookie` are put on the answer here.
 */
export const crumbGuard: MiddlewareHandler<{ Bindings: OriginBindings }> = async (c, next) => {
  const refused = harmless.has(c.req.method) ? undefined : await refusalOf(c);
  if (refused) c.res = refused;
  else await next();
  writeCookies(c);
};

async function refusalOf(c: OriginContext): Promise<Response | undefined> {
  const says = (name: string) => c.req.header(name) !== undefined;
  if (says("origin") || says("sec-fetch-site") || says("referer")) {
    if (!sameOrigin(c.req.raw, new URL(c.req.url))) return foreignOrigin(c);
  } else if (!authority.some((name) => cookiesOf(c).has(name))) {
    // A program: browsers say where they come from. And it has nothing that it could be tricked into using.
    return undefined;
  }
  if (crumbless.some((applies) => applies(c))) return undefined;
  const fields = await postedFields(c.req.raw);
  const given =
    c.req.query("crumb") ??
    c.req.header("x-csrf-token") ??
    fields.find(({ name }) => name === "crumb")?.value;
  if (given !== undefined && given === cookiesOf(c).get(cookieNames.crumb) && (await heldCrumb(c)))
    return undefined;
  return crumbFailed(c, { crumb: await giveCrumb(c), fields });
}

/** The crumb for a form of the page that answers this request. The cookie goes with the answer: ask before it is made. */
export async function crumbFor(c: OriginContext): Promise<string> {
  const held = given.get(c) ?? cookiesOf(c).get(cookieNames.crumb);
  if (given.has(c) && held !== undefined) return held;
  const crumb = await heldCrumb(c);
  // One that is good for a while is kept, so that pages in other tabs stay good as well.
  if (held !== undefined && crumb && crumb.until - Date.now() > crumbLifetime / 2) return held;
  return await giveCrumb(c);
}

const given = new WeakMap<OriginContext, string>();

/** A new crumb, for the sessions that the visitor has after this answer: `changed` are the cookies it sets. */
export async function giveCrumb(
  c: OriginContext,
  changed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const cookies = new Map([...cookiesOf(c), ...Object.entries(changed)]);
  const framed = await isFramed(c);
  const value = await newCrumb(secretOf(c.env), cookies, { framed });
  const maxAge = crumbLifetime / 1000;
  // Not HttpOnly: the page's own scripts read it.
  sendCookie(c, serializeCookie({ name: cookieNames.crumb, value, maxAge, ...cookieReach(c, framed) }));
  given.set(c, value);
  return value;
}

/** Whether cookies have to be partitioned: the request says so, or the crumb, which was given out in that frame. */
export async function isFramed(c: OriginContext): Promise<boolean> {
  return isFramedElsewhere(c) || ((await heldCrumb(c))?.framed ?? false);
}

async function heldCrumb(c: OriginContext): Promise<Crumb | undefined> {
  return await readCrumb(secretOf(c.env), cookiesOf(c), cookiesOf(c).get(cookieNames.crumb));
}

async function postedFields(request: Request): Promise<readonly SentField[]> {
  const type = request.headers.get("content-type") ?? "";
  if (/^\s*application\/json\b/i.test(type)) {
    const fields = (await readFields(copyOf(request))) ?? new Map<string, string>();
    return [...fields].map(([name, value]) => ({ name, value }));
  }
  if (!/^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return [];
  return (await sentFields(copyOf(request))) ?? [];
}

/** Whoever handles the request reads its body again. (The types of `clone` are wider than those it was cloned from.) */
function copyOf(request: Request): Request {
  return request.clone() as Request;
}
