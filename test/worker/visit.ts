import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import worker from "../../worker/index.ts";
import { origin } from "./origin.ts";

/** As a browser asks for a page. */
export const document = { accept: "text/html,*/*", "sec-fetch-dest": "document" };
export const bindings = {
  ...env,
  ORIGIN: origin.origin,
  SESSION_SECRET: "a secret for tests, long enough to be taken",
};

/** What a visitor of `host` gets for `path`, all of it done with. */
export async function visit(
  path: string,
  {
    host = "shop.test",
    scheme = "http",
    with: given = bindings,
    ...init
  }: RequestInit & { host?: string; scheme?: "http" | "https"; with?: typeof bindings } = {},
): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(`${scheme}://${host}${path}`, {
    headers: document,
    redirect: "manual",
    ...init,
  });
  const response = await worker.fetch(request, given, execution);
  const body = response.body === null ? null : await response.arrayBuffer();
  await waitOnExecutionContext(execution);
  return new Response(body, response);
}
