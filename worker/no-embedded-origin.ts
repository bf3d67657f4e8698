import { errorPage } from "./http/error-page.ts";
import type { EmbeddedOrigin } from "./request/embedded-origin.ts";
import { anonymous } from "./request/identity.ts";

/**
 * Stands in for the embedded origin in a deployment that only proxies other sites (`npm run deploy -- --env proxy`): a
 * host without an origin gets an error page, and every visitor is anonymous.
 */
export const isEmbeddedOriginIncluded: EmbeddedOrigin["isEmbeddedOriginIncluded"] = false;

export const embeddedOrigin: EmbeddedOrigin["embeddedOrigin"] = async (request, { requestId }) =>
  errorPage(request, "no-origin", requestId);

export const runScheduledTasks: EmbeddedOrigin["runScheduledTasks"] = async () => {};

export const identifyAccount: EmbeddedOrigin["identifyAccount"] = async () => anonymous;
