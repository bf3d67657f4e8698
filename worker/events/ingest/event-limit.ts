import { clientAddressKeys, isWithinLimit } from "../../http/rate-limit.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** Counts a request with events. False if its address has sent too many to this site: nobody may fill the database. */
export async function mayRecordEvents({ request, facts, env }: RequestContext): Promise<boolean> {
  const keys = clientAddressKeys(request).map((key) => `events ${facts.site.host} ${key}`);
  return isWithinLimit(env, "EVENT_LIMIT", keys);
}
