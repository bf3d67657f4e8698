import { isWithinLimit, rateLimitKeys } from "../../http/rate-limit.ts";
import type { RequestContext } from "../../request/request-context.ts";

/**
 * Counts a request with events. False if its IP address is over the rate limit for this site, which protects
 * the database.
 */
export async function isWithinEventLimit({ request, facts, env }: RequestContext): Promise<boolean> {
  const keys = rateLimitKeys(request).map((key) => `events ${facts.site.host} ${key}`);
  return isWithinLimit(env, "EVENT_LIMIT", keys);
}
