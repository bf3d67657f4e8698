import { app, type OriginBindings } from "./app.ts";

export { identifyAccount } from "./accounts/identify.ts";

/**
 * The origin that the worker brings along: a small shop's published site, kept in D1. It answers like any other
 * origin, and nothing outside this folder knows more of it than this function.
 */
export async function embeddedOrigin(
  request: Request,
  env: OriginBindings,
  ctx: ExecutionContext,
): Promise<Response> {
  return await app.fetch(request, env, ctx);
}
