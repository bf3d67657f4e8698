import { crumbFor } from "../accounts/crumb.ts";
import type { OriginContext } from "../accounts/origin-context.ts";
import { answerPage, type Keeping, pageAt, pageFor } from "../pages.ts";
import { statePages } from "../rows/collections.ts";
import type { ScreenState, SentField, SentForm, View } from "../templates/view.ts";
import { type Access, permissions } from "./access.ts";
import { accessOf } from "./guard.ts";
import { screens } from "./index.ts";
import { tryToUnlock } from "./lock/unlock.ts";
import { NotFoundError, readablePath } from "./not-found.ts";
import { pageRequest } from "./page-request.ts";

/** The page at the request's address, or what stands before it. Throws a `NotFoundError` where there is none. */
export async function showPage(c: OriginContext): Promise<Response> {
  const request = await pageRequest(c);
  const path = plainPath(request.url);
  if (path !== new URL(c.req.url).pathname) return c.redirect(path + request.url.search, 301);
  const page = await pageAt(request, path);
  if (!page) throw new NotFoundError(path);
  return await show(c, page);
}

/** A form that a lock screen has sent: it is sent to the very page that is locked. */
export async function unlockPage(c: OriginContext, next: () => Promise<void>): Promise<Response | undefined> {
  const request = await pageRequest(c);
  const path = plainPath(request.url);
  const page = (await pageAt(request, path)) ?? (await pageFor(request, statePages.notFound));
  const access = await accessOf(c, page);
  const here = path + request.url.search;
  if (access !== "site-locked" && access !== "locked") {
    const couldBeLocked = page.site.locked || page.collection.permissionType === permissions.password;
    if (!couldBeLocked) return void (await next());
    // Opened in another tab in the meantime.
    return c.redirect(here, 303);
  }
  const refusal = await tryToUnlock(c, access === "locked" ? page.collection.id : page.site.id);
  if (!refusal) return c.redirect(here, 303);
  const answer = await standBefore(c, page, access, refusal.message);
  const headers = new Headers(answer.headers);
  if (refusal.status === 429) headers.set("retry-after", "60");
  return new Response(answer.body, { status: refusal.status, headers });
}

/** The site's own page for an address that has none. On a locked site nobody learns which those are. */
export async function showNotFound(c: OriginContext, { path }: NotFoundError): Promise<Response> {
  const page = await pageFor(await pageRequest(c), statePages.notFound);
  const access = await accessOf(c, page);
  if (access !== "open") return await standBefore(c, page, access);
  return respond(c, page, { status: 404, state: { missingPath: readablePath(path) } });
}

/** A page that stands for a state of the site, with what the visitor has sent. */
export async function showState(
  c: OriginContext,
  name: string,
  { status, sent = [] }: { readonly status: number; readonly sent?: readonly SentField[] },
): Promise<Response> {
  return respond(c, { ...(await pageFor(await pageRequest(c), name)), sent }, { status });
}

/** The page at a path once more, in answer to a form of its own that was not taken. */
export async function showAgain(
  c: OriginContext,
  path: string,
  { status, form }: { readonly status: number; readonly form: SentForm },
): Promise<Response> {
  const request = await pageRequest(c);
  const url = new URL(path, request.url);
  const page =
    (await pageAt({ ...request, url }, plainPath(url))) ?? (await pageFor(request, statePages.notTaken));
  return await show(c, page, { status, state: { form } });
}

async function show(c: OriginContext, page: View, said: Outcome = {}): Promise<Response> {
  const access = await accessOf(c, page);
  if (access !== "open") return await standBefore(c, page, access);
  const { screen } = page.collection;
  const prepare = screen === undefined ? undefined : screens[screen];
  if (screen !== undefined && !prepare) throw new Error(`there is no screen ${JSON.stringify(screen)}`);
  const prepared = (await prepare?.(page, c)) ?? {};
  // What not everybody may see has a way out: signing out is a form.
  const crumb = page.visitor.member ? { crumb: await crumbFor(c) } : {};
  return respond(c, page, { ...prepared, ...said, state: { ...prepared.state, ...said.state, ...crumb } });
}

const standIns: Readonly<Record<Exclude<Access, "open">, string>> = {
  "site-locked": statePages.lockScreen,
  locked: statePages.lockScreen,
  "members-only": statePages.membersOnly,
  denied: statePages.accessDenied,
};

/** The page that is shown in place of one that this visitor may not see. */
async function standBefore(
  c: OriginContext,
  page: View,
  access: Exclude<Access, "open">,
  message?: string,
): Promise<Response> {
  const standIn = await pageFor(await pageRequest(c), standIns[access]);
  const staff = page.collection.permissionType === permissions.staff;
  const state: ScreenState = {
    // Of a locked site nothing is told, not even which pages it has.
    ...(access !== "site-locked" && { guarded: page.collection }),
    ...(access === "denied" ? { denied: staff ? "staff" : "plan" } : { crumb: await crumbFor(c) }),
    ...(message !== undefined && { message }),
  };
  return respond(c, standIn, { status: 403, state });
}

interface Outcome {
  readonly status?: number;
  readonly state?: ScreenState;
}

function respond(c: OriginContext, page: View, { status = 200, state = {} }: Outcome): Promise<Response> {
  return answerPage(
    c.env.DB,
    { ...page, screen: state },
    { status, keeping: keepingOf(page, status, state) },
  );
}

/** What depends on who asks is kept by nobody; what fails or is asked for by number is asked for anew. */
function keepingOf({ collection, site, visitor }: View, status: number, state: ScreenState): Keeping {
  const depends = collection.permissionType !== permissions.everybody || site.locked;
  if (visitor.owner || visitor.member || depends || status === 403 || state.basket) return "nobody";
  return status === 200 && collection.screen === undefined ? "shared" : "asking";
}

/** Slashes at the end name no other page; at the start two of them would name another host. */
function plainPath(url: URL): string {
  return `/${url.pathname.replace(/^\/+|\/+$/g, "")}`;
}
