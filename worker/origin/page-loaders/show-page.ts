import { getCrumb } from "../accounts/crumb.ts";
import type { OriginContext } from "../bindings.ts";
import { type PageVersion, preferredVersion, splitPath } from "../languages/languages.ts";
import { pageInFormat } from "../page-formats.ts";
import {
  type Cacheability,
  cacheControl,
  findPage,
  loadStatusPage,
  pageResponse,
  readPageRequest,
} from "../pages.ts";
import { statusPages } from "../rows/collections.ts";
import { siteFromRow, siteQuery } from "../rows/site.ts";
import type { RejectedForm, ScreenData, SubmittedField, View } from "../templates/view.ts";
import { type Access, pagePermissions } from "./access.ts";
import { screens } from "./index.ts";
import { unlockWithPassword } from "./lock/try-password.ts";
import { formatDisplayPath, NotFoundError } from "./not-found-error.ts";
import { decidePageAccess } from "./page-access.ts";
import { findDraft } from "./page-draft.ts";

/**
 * Responds with the page at the request's URL, or with the gate page (lock screen, sign-in) that replaces it. Throws a
 * `NotFoundError` if there is no page.
 */
export async function showPage(c: OriginContext): Promise<Response> {
  const request = await readPageRequest(c);
  const path = canonicalPath(request.url);
  if (path !== new URL(c.req.url).pathname) return c.redirect(path + request.url.search, 301);
  const page = (await findDraft(c, request, path)) ?? (await findPage(request, path));
  if (!page) {
    const original = await findUntranslated(c.env.DB, path);
    if (original === undefined) throw new NotFoundError(path);
    return c.redirect(original + request.url.search, 302);
  }
  const preferred = preferredVersionOf(c, page);
  if (preferred === undefined) return await showOrGate(c, page);
  const headers = { location: preferred.path + request.url.search, "cache-control": cacheControl.private };
  return new Response(null, {
    status: 302,
    headers: { ...headers, vary: "accept-language, sec-fetch-site" },
  });
}

/** The page in the default language for a path below a language in which the page is missing. */
async function findUntranslated(db: D1Database, path: string): Promise<string | undefined> {
  if (!/^\/[a-z]{2,3}(?:-[A-Za-z0-9]+)*(?:\/|$)/.test(path)) return undefined;
  const { multilingual } = siteFromRow(await db.prepare(siteQuery).first());
  return splitPath(path, multilingual.languages)?.rest;
}

/** The version of the page to which this visitor is taken. Only pages in the default language redirect. */
function preferredVersionOf(c: OriginContext, { site, collection, versions }: View): PageVersion | undefined {
  if (!site.multilingual.redirectByPreference || collection.language !== undefined) return undefined;
  return preferredVersion(c.req.raw.headers, site.language, versions);
}

/** Handles the form of a lock screen, which posts to the locked page's own URL. */
export async function handleUnlockPost(
  c: OriginContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const request = await readPageRequest(c);
  const path = canonicalPath(request.url);
  const page = (await findPage(request, path)) ?? (await loadStatusPage(request, statusPages.notFound));
  const access = await decidePageAccess(c, page);
  const url = path + request.url.search;
  if (access !== "site-locked" && access !== "locked") {
    const couldBeLocked = page.site.isLocked || page.collection.permissionType === pagePermissions.password;
    if (!couldBeLocked) return void (await next());
    // The page was unlocked in another tab in the meantime.
    return c.redirect(url, 303);
  }
  const error = await unlockWithPassword(c, access === "locked" ? page.collection.id : page.site.id);
  if (!error) return c.redirect(url, 303);
  const response = await renderGate(c, page, access, error.message);
  const headers = new Headers(response.headers);
  if (error.status === 429) headers.set("retry-after", "60");
  return new Response(response.body, { status: error.status, headers });
}

/** Middleware for pages with routes of their own: a locked site shows its lock screen in their place. */
export async function showLockFirst(
  c: OriginContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const page = await lockedPage(c);
  if (page === undefined) return void (await next());
  return c.req.method === "POST" ? await handleUnlockPost(c, next) : await renderGate(c, page, "site-locked");
}

/** Middleware for calls: a locked site answers them with 403. */
export async function refuseWhileLocked(
  c: OriginContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  // If the database fails, so does the call, with an answer of its own.
  if (!(await isSiteLocked(c).catch(() => false))) return void (await next());
  return c.json({ error: "The site is locked." }, 403, { "cache-control": "no-store" });
}

/** True if the site is locked for this visitor. */
export async function isSiteLocked(c: OriginContext): Promise<boolean> {
  return (await lockedPage(c)) !== undefined;
}

/** A page that this visitor may not see because the site is locked; undefined if it is open to them. */
async function lockedPage(c: OriginContext): Promise<View | undefined> {
  if (!siteFromRow(await c.env.DB.prepare(siteQuery).first()).isLocked) return undefined;
  const page = await loadStatusPage(await readPageRequest(c), statusPages.notFound);
  return (await decidePageAccess(c, page)) === "site-locked" ? page : undefined;
}

/** The site's not-found page. A locked site does not reveal which paths exist. */
export async function showNotFoundPage(c: OriginContext, { path }: NotFoundError): Promise<Response> {
  const page = await loadStatusPage(await readPageRequest(c), statusPages.notFound);
  const access = await decidePageAccess(c, page);
  if (access !== "open") return await renderGate(c, page, access);
  return render(c, page, { status: 404, state: { missingPath: formatDisplayPath(path) } });
}

interface StatusPageOptions {
  readonly status: number;
  /** The submitted fields are shown on the page, so that the visitor can send them by email. */
  readonly submittedFields?: readonly SubmittedField[];
}

/** Responds with one of the `statusPages`. */
export async function showStatusPage(
  c: OriginContext,
  name: string,
  { status, submittedFields = [] }: StatusPageOptions,
): Promise<Response> {
  return render(
    c,
    { ...(await loadStatusPage(await readPageRequest(c), name)), submittedFields },
    { status },
  );
}

/** Responds with the page at a path, with a rejected form and its errors. */
export function showPageWithForm(
  c: OriginContext,
  path: string,
  { status, form }: { readonly status: number; readonly form: RejectedForm },
): Promise<Response> {
  return showPageAt(c, path, { status, state: { rejectedForm: form } });
}

/** Responds with the page at a path, which is not that of the request. */
export async function showPageAt(
  c: OriginContext,
  path: string,
  options: { readonly status: number; readonly state: ScreenData },
): Promise<Response> {
  const request = await readPageRequest(c);
  const url = new URL(path, request.url);
  const page =
    (await findPage({ ...request, url }, canonicalPath(url))) ??
    (await loadStatusPage(request, statusPages.formsClosed));
  return await showOrGate(c, page, options);
}

async function showOrGate(c: OriginContext, page: View, overrides: RenderOptions = {}): Promise<Response> {
  const access = await decidePageAccess(c, page);
  if (access !== "open") return await renderGate(c, page, access);
  const { screen } = page.collection;
  const prepare = screen === undefined ? undefined : screens[screen];
  if (screen === undefined && overrides.status === undefined) {
    const isPublic = cachePolicyOf(page, 200, {}) === "public";
    const other = await pageInFormat(page, isPublic ? "revalidate" : "private");
    if (other !== undefined) return other;
  }
  if (screen !== undefined && !prepare) throw new Error(`there is no screen ${JSON.stringify(screen)}`);
  const result = (await prepare?.(page, c)) ?? {};
  // Pages for members have a sign-out form, which needs the crumb.
  const crumb = page.visitor.member ? { crumb: await getCrumb(c) } : {};
  return render(c, page, {
    ...result,
    ...overrides,
    state: { ...result.state, ...overrides.state, ...crumb },
  });
}

const gatePages: Readonly<Record<Exclude<Access, "open">, string>> = {
  "site-locked": statusPages.lockScreen,
  locked: statusPages.lockScreen,
  "members-only": statusPages.membersOnly,
  denied: statusPages.accessDenied,
};

/** Responds with the gate page that replaces a page which this visitor may not see. */
async function renderGate(
  c: OriginContext,
  page: View,
  access: Exclude<Access, "open">,
  message?: string,
): Promise<Response> {
  const gatePage = await loadStatusPage(await readPageRequest(c), gatePages[access]);
  const isForStaff = page.collection.permissionType === pagePermissions.staff;
  const state: ScreenData = {
    // A locked site does not reveal its pages.
    ...(access !== "site-locked" && { gatedPage: page.collection }),
    ...(access === "denied" ? { deniedFor: isForStaff ? "staff" : "plan" } : { crumb: await getCrumb(c) }),
    ...(message !== undefined && { message }),
  };
  return render(c, gatePage, { status: 403, state });
}

interface RenderOptions {
  readonly status?: number;
  readonly state?: ScreenData;
}

function render(
  c: OriginContext,
  page: View,
  { status = 200, state = {} }: RenderOptions,
): Promise<Response> {
  return pageResponse(
    c.env.DB,
    { ...page, screen: state },
    { status, cachePolicy: cachePolicyOf(page, status, state) },
  );
}

/** Pages that depend on the visitor must not be stored. Error pages and pages with a query must be revalidated. */
function cachePolicyOf(page: View, status: number, state: ScreenData): Cacheability {
  const { collection, site, visitor, cartQuantity, versions } = page;
  const isProtected = collection.permissionType !== pagePermissions.public || site.isLocked;
  const hasOwnCurrency = site.currency.code !== site.currency.storeCode;
  if (visitor.owner || visitor.member || isProtected || hasOwnCurrency) return "private";
  if (
    status === 403 ||
    state.cart ||
    state.order ||
    state.isOrderNotPaid ||
    state.storeSubscription ||
    state.donation ||
    state.giftCard ||
    state.planOptions ||
    state.giftCardBalance ||
    state.reviews ||
    state.productForm ||
    state.storeForm
  )
    return "private";
  const redirects = site.multilingual.redirectByPreference && versions.length > 0;
  // The header shows the number of items.
  const isSame = status === 200 && collection.screen === undefined && cartQuantity === 0 && !redirects;
  return isSame ? "public" : "revalidate";
}

/** The path with one slash at the start and none at the end. Two slashes at the start would be read as another host. */
function canonicalPath(url: URL): string {
  const { pathname } = url;
  let [start, end] = [0, pathname.length];
  while (pathname[start] === "/") start += 1;
  while (end > start && pathname[end - 1] === "/") end -= 1;
  return `/${pathname.slice(start, end)}`;
}
