import type { EmbeddedOrigin } from "../request/embedded-origin.ts";
import { app } from "./app.ts";

export { identifyAccount } from "./accounts/identify-account.ts";
export { runScheduledTasks } from "./scheduled-tasks.ts";

export const isEmbeddedOriginIncluded: EmbeddedOrigin["isEmbeddedOriginIncluded"] = true;

/**
 * The origin that comes with the worker: the published site of a small shop, kept in D1. It responds like any other
 * origin. The rest of the worker imports nothing else from this folder.
 */
export const embeddedOrigin: EmbeddedOrigin["embeddedOrigin"] = async (request, { env, execution }) =>
  app.fetch(request, env, execution);
