import type { MiddlewareHandler } from "hono";
import { apiPaths, cookieNames } from "../../../shared/names.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { hasJsonBody, readPostedFields } from "../../http/read-form.ts";
import { isSameOrigin } from "../../http/same-origin.ts";
import type { OriginContext, OriginEnv } from "../bindings.ts";
import { readSubmittedFields } from "../submitted-fields.ts";
import type { SubmittedField } from "../templates/view.ts";
import { crossSiteErrorResponse, crumbErrorResponse } from "./crumb-errors.ts";
import { createCrumb, crumbLifetimeMs, type VerifiedCrumb, verifyCrumb } from "./crumb-token.ts";
import {
  addResponseCookie,
  applyResponseCookies,
  cookieAttributes,
  cookiesOf,
  isInCrossSiteFrame,
  sessionSecret,
} from "./request-cookies.ts";

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The cookies from which a request gets a visitor's rights. */
const authorityCookies = [
  cookieNames.ownerSession,
  cookieNames.memberSession,
  cookieNames.cart,
  cookieNames.unlockedPages,
] as const;

/** State-changing requests that need no crumb. They must still come from a page of this site. */
const csrfExempt: readonly ((c: OriginContext) => boolean)[] = [
  // Forms on public pages, which are cached and therefore cannot contain a crumb of one visitor. Their submission needs
  // no rights.
  (c) => c.req.path.startsWith("/forms/"),
  // Comments of guests, which are sent from cached pages as well. A member's comment is sent under the member's name, so
  // it needs the crumb.
  (c) => c.req.path.startsWith("/comments/") && !cookiesOf(c).has(cookieNames.memberSession),
  // The form on the cached page of a product, which adds it to the cart. Scripts send their crumb.
  (c) => c.req.path === apiPaths.cartEntries && !hasJsonBody(c.req.raw),
  // The form in the footer of cached pages, which chooses the currency of prices.
  (c) => c.req.path === apiPaths.storeCurrency && !hasJsonBody(c.req.raw),
  // A new key needs no rights and stores nothing. Its response sets the crumb for the submission.
  (c) => c.req.path === apiPaths.formSubmissionKey,
  // A logout without a session changes nothing, so that a second logout gets the same response as the first.
  (c) => c.req.path === apiPaths.logout && !cookiesOf(c).has(cookieNames.ownerSession),
];

/**
 * Guards against cross-site request forgery (docs/reference/data-layer.md#crumb). A state-changing request must come
 * from a page of this site and carry the visitor's crumb: the cookie, and the same value as query parameter `crumb`,
 * header `x-csrf-token` or field `crumb`. Cookies from `addResponseCookie` are added to the response here.
 */
export const crumbGuard: MiddlewareHandler<OriginEnv> = async (c, next) => {
  const errorResponse = safeMethods.has(c.req.method) ? undefined : await csrfErrorResponse(c);
  if (errorResponse) c.res = errorResponse;
  else await next();
  applyResponseCookies(c);
};

async function csrfErrorResponse(c: OriginContext): Promise<Response | undefined> {
  const hasHeader = (name: string) => c.req.header(name) !== undefined;
  if (hasHeader("origin") || hasHeader("sec-fetch-site") || hasHeader("referer")) {
    if (!isSameOrigin(c.req.raw, new URL(c.req.url))) return await crossSiteErrorResponse(c);
  } else if (!authorityCookies.some((name) => cookiesOf(c).has(name))) {
    // Browsers always send one of these headers, so this client is another program. It has no cookies that an attacker
    // could abuse.
    return undefined;
  }
  if (csrfExempt.some((applies) => applies(c))) return undefined;
  const fields = await readCsrfFields(c.req.raw);
  const submitted =
    c.req.query("crumb") ??
    c.req.header("x-csrf-token") ??
    fields.find(({ name }) => name === "crumb")?.value;
  if (submitted !== undefined && submitted === cookiesOf(c).get(cookieNames.crumb) && (await currentCrumb(c)))
    return undefined;
  return await crumbErrorResponse(c, { crumb: await issueCrumb(c), fields });
}

/**
 * The crumb for a form on the page being rendered. It may set a cookie, so call it before the response is created.
 */
export async function getCrumb(c: OriginContext): Promise<string> {
  const issued = issuedCrumbs.get(c);
  if (issued !== undefined) return issued;
  const cookie = cookiesOf(c).get(cookieNames.crumb);
  const crumb = await currentCrumb(c);
  // A crumb that is valid long enough is reused, so that the crumb in pages of other tabs stays valid.
  if (cookie !== undefined && crumb && crumb.expiresAt - Date.now() > crumbLifetimeMs / 2) return cookie;
  return await issueCrumb(c);
}

const issuedCrumbs = new WeakMap<OriginContext, string>();

/**
 * Issues a crumb for the sessions that the visitor has after this response.
 * @param changed cookies that the response sets, by name
 */
export async function issueCrumb(
  c: OriginContext,
  changed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const cookies = new Map([...cookiesOf(c), ...Object.entries(changed)]);
  const inFrame = await isFramed(c);
  const value = await createCrumb(sessionSecret(c.env), cookies, { isFramed: inFrame });
  const maxAge = crumbLifetimeMs / 1000;
  // The cookie is not HttpOnly, because the page's scripts read it.
  addResponseCookie(
    c,
    serializeCookie({ name: cookieNames.crumb, value, maxAge, ...cookieAttributes(c, inFrame) }),
  );
  issuedCrumbs.set(c, value);
  return value;
}

/** True if cookies have to be partitioned, according to the request or to its crumb. */
export async function isFramed(c: OriginContext): Promise<boolean> {
  return isInCrossSiteFrame(c) || ((await currentCrumb(c))?.isFramed ?? false);
}

async function currentCrumb(c: OriginContext): Promise<VerifiedCrumb | undefined> {
  return await verifyCrumb(sessionSecret(c.env), cookiesOf(c), cookiesOf(c).get(cookieNames.crumb));
}

async function readCsrfFields(request: Request): Promise<readonly SubmittedField[]> {
  const type = request.headers.get("content-type") ?? "";
  if (/^\s*application\/json\b/i.test(type)) {
    const fields = (await readPostedFields(cloneRequest(request))) ?? new Map<string, string>();
    return [...fields].map(([name, value]) => ({ name, value }));
  }
  if (!/^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return [];
  return (await readSubmittedFields(cloneRequest(request))) ?? [];
}

/** A copy of the request, because the handler also reads the body. (The type of `clone()` is wider than `Request`.) */
function cloneRequest(request: Request): Request {
  return request.clone() as Request;
}
