import type { Env } from "../env.ts";
import { fetchOrigin } from "../proxy/fetch-origin.ts";
import type { Facts } from "../visitor/facts.ts";

/** A request under way, with what the worker knows of it. */
export interface Visit {
  readonly request: Request;
  readonly facts: Facts;
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  /** How long a proxied origin may take for its headers, in ms, where that is not the usual. */
  readonly headersWithin?: number;
}

/** Asks the site's origin, whichever it is. The embedded one is loaded the first time that it is needed. */
export async function askOrigin(
  { facts, env, execution, requestId, headersWithin }: Visit,
  request: Request,
): Promise<Response> {
  const { origin, host, settings } = facts.site;
  if (origin)
    return fetchOrigin(request, {
      origin,
      host,
      originEncoding: settings.originEncoding,
      requestId,
      ...(headersWithin === undefined ? {} : { headersWithin }),
    });
  const { embeddedOrigin } = await import("../origin/index.ts");
  return embeddedOrigin(request, env, execution);
}
