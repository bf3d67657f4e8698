import { Hono } from "hono";
import { apiPaths, paths, reservedPrefix } from "../../shared/names.ts";
import { acceptBatch } from "../events/ingest/accept-batch.ts";
import { platformRoutes } from "../events/ingest/platform-endpoints.ts";
import { handleDeadLetters } from "../events/reports/dead-letters.ts";
import { handleInsights } from "../events/reports/insights.ts";
import { countNoScriptView } from "../events/reports/page-counter.ts";
import { noContentResponse } from "../events/responses.ts";
import { fetchOrigin } from "../proxy/fetch-origin.ts";
import type { RequestContext } from "../request/request-context.ts";
import {
  handleDraft,
  handleDraftPreview,
  handleDraftPublish,
  handleDrafts,
} from "../settings/draft-routes.ts";
import { handleSettings, handleSettingsHistory, handleSettingsUndo } from "../settings/settings-routes.ts";
import { findPublicAddress } from "../site/public-address.ts";
import { handleCartEntry } from "./cart-entry.ts";
import { handleCartForm } from "./cart-form.ts";
import { redirectToComment } from "./comment.ts";
import { handleConfigArea } from "./config/config-area.tsx";
import { handleConsent } from "./consent.ts";
import { handleDismiss } from "./dismiss.ts";
import { handleExplain } from "./explain/explain.ts";
import { forwardAndCopySubmission } from "./forms/copy-submission.ts";
import { handleNoScriptForm } from "./forms/handle-no-script-form.ts";
import { popupDialogResponse } from "./popup.ts";
import { handlePreview } from "./preview.ts";
import { readinessResponse } from "./readiness.ts";

/** A route that the worker serves itself. */
export interface Route {
  /** Path of the route. One segment may be a parameter: `/_awning/forms/:id`; a star at its end is any path below. */
  readonly path: string;
  /**
   * With `GET` the route also serves `HEAD`, and other methods are not found. Without it the handler gets every method.
   */
  readonly method?: "GET";
  /** Returns undefined if the request is for the site's origin. Only routes outside `/_awning/` may do this. */
  readonly handle: (
    context: RequestContext,
    id: string,
  ) => Response | Promise<Response | undefined> | undefined;
}

/** Everything that the worker serves itself, except `/_awning/health` and the built client. */
export const routes: readonly Route[] = [
  {
    path: paths.ready,
    method: "GET",
    handle: (context) =>
      readinessResponse(context.facts.site, {
        fetchRoot: fetchRoot(context),
        publicAddress: findPublicAddress(context.request.url, context.env.PUBLIC_ADDRESS),
      }),
  },
  { path: paths.consent, handle: ({ request, facts }) => handleConsent(request, facts) },
  { path: paths.dismiss, handle: ({ request, facts }) => handleDismiss(request, facts) },
  { path: paths.preview, handle: handlePreview },
  { path: paths.configArea, handle: handleConfigArea },
  { path: `${paths.configArea}/*`, handle: handleConfigArea },
  { path: paths.popup, method: "GET", handle: popupDialogResponse },
  { path: paths.cartEntries, handle: handleCartEntry },
  ...[
    `${apiPaths.cartEntries}/:id`,
    apiPaths.cartCoupons,
    `${apiPaths.cartCoupons}/:id`,
    apiPaths.shippingLocation,
    apiPaths.shippingOption,
    apiPaths.storeCurrency,
  ].map((path) => ({ path, handle: handleCartForm })),
  { path: `${paths.forms}:id`, handle: handleNoScriptForm },
  { path: apiPaths.formSubmission, handle: forwardAndCopySubmission },
  { path: paths.events, handle: acceptBatch },
  { path: paths.deadLetters, handle: handleDeadLetters },
  { path: paths.settings, handle: handleSettings },
  { path: `${paths.settings}/history`, handle: handleSettingsHistory },
  { path: `${paths.settings}/undo`, handle: handleSettingsUndo },
  { path: `${paths.settings}/drafts`, handle: handleDrafts },
  { path: `${paths.settings}/drafts/:id`, handle: handleDraft },
  { path: `${paths.settings}/drafts/:id/publish`, handle: handleDraftPublish },
  { path: `${paths.settings}/drafts/:id/preview`, handle: handleDraftPreview },
  { path: paths.insights, method: "GET", handle: handleInsights },
  { path: paths.noScriptPixel, method: "GET", handle: withoutScript },
  { path: paths.explain, method: "GET", handle: ({ request, facts }) => handleExplain(request, facts) },
  {
    path: paths.commentRedirect,
    method: "GET",
    handle: ({ request, facts, requestId }) => redirectToComment(request, facts, requestId),
  },
  ...platformRoutes,
];

/** True if `handleRoute` may have a route for the path. */
export function mayMatchRoute(path: string): boolean {
  return isReserved(path) || path.startsWith("/api/");
}

/** True if the path is reserved for the worker on every site. */
export function isReserved(path: string): boolean {
  return path.startsWith(reservedPrefix);
}

/** The response of the matching route; undefined if no route matches, so that the request is for the site's origin. */
export async function handleRoute(context: RequestContext): Promise<Response | undefined> {
  const bindings: Bindings = { context, isHandled: true };
  const response = await router.fetch(context.request, bindings, context.execution);
  return bindings.isHandled ? response : undefined;
}

interface Bindings {
  readonly context: RequestContext;
  /** True if a route has handled the request. Otherwise the response, which Hono requires, is ignored. */
  isHandled: boolean;
}

/** `getPath` is set because Hono's own would parse the URL again and decode the path. */
const router = new Hono<{ Bindings: Bindings }>({
  getPath: (request, options) => options?.env?.context.facts.path ?? new URL(request.url).pathname,
});

for (const { path, method = "ALL", handle } of routes)
  router.on(method, path, async ({ req, env }) => {
    const response = await handle(env.context, req.param("id") ?? "");
    return response ?? notHandled(env);
  });

router.notFound(({ env }) => {
  if (!isReserved(env.context.facts.path)) return notHandled(env);
  return new Response("Awning has nothing at this address.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=UTF-8" },
  });
});

// `handleError` of worker/app.ts creates the error page.
router.onError((error) => {
  throw error;
});

function notHandled(bindings: Bindings): Response {
  bindings.isHandled = false;
  return new Response(null);
}

function fetchRoot(context: RequestContext): () => Promise<Response> {
  const root = new Request(new URL("/", context.request.url), { headers: { accept: "text/html" } });
  return () => fetchOrigin(context, root);
}

/** `GET /_awning/without-script`: pages in browsers without JavaScript request it as an image, which counts them. */
function withoutScript(context: RequestContext): Response {
  countNoScriptView(context);
  return noContentResponse();
}
