import { app } from "./app.ts";
import type { Env } from "./env.ts";

/** The only file that the platform calls. */
export default {
  fetch: (request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> =>
    app.fetch(request, env, context),
};
