import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import worker from "../../worker/index.ts";
import { testOriginUrl } from "./origin.ts";

/** Headers of a browser that loads a page. */
export const navigationHeaders = { accept: "text/html,*/*", "sec-fetch-dest": "document" };
export const workerBindings = {
  ...env,
  ORIGIN: testOriginUrl.origin,
  SESSION_SECRET: "a secret for tests, long enough to be taken",
};

/** The worker's response to a visitor of `host`, after all of its background work. */
export async function fetchFromWorker(
  path: string,
  {
    host = "shop.test",
    scheme = "http",
    with: given = workerBindings,
    ...init
  }: RequestInit & { host?: string; scheme?: "http" | "https"; with?: typeof workerBindings } = {},
): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(`${scheme}://${host}${path}`, {
    headers: navigationHeaders,
    redirect: "manual",
    ...init,
  });
  const response = await worker.fetch(request, given, execution);
  const body = response.body === null ? null : await response.arrayBuffer();
  await waitOnExecutionContext(execution);
  return new Response(body, response);
}
