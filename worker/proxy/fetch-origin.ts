import { loadEmbeddedOrigin } from "../request/embedded-origin.ts";
import type { RequestContext } from "../request/request-context.ts";
import { fetchRemoteOrigin } from "./fetch-remote-origin.ts";

/** Fetches from the site's origin: the remote one, or the embedded one, whose code is loaded on its first request. */
export async function fetchOrigin(
  { facts, env, execution, requestId, headersTimeoutMs }: RequestContext,
  request: Request,
): Promise<Response> {
  const { origin, host, settings } = facts.site;
  if (origin)
    return fetchRemoteOrigin(request, {
      origin,
      host,
      originEncoding: settings.originEncoding,
      requestId,
      ...(headersTimeoutMs === undefined ? {} : { headersTimeoutMs }),
    });
  const { embeddedOrigin } = await loadEmbeddedOrigin();
  return embeddedOrigin(request, { env, execution, requestId });
}
