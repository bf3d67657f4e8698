import type { OriginContext } from "../accounts/origin-context.ts";
import { memberOf, ownerOf } from "../accounts/session.ts";
import type { PageRequest } from "../pages.ts";

export async function pageRequest(c: OriginContext): Promise<PageRequest> {
  const visitor = { owner: await ownerOf(c), member: await memberOf(c) };
  const url = new URL(c.req.url);
  // Two slashes at the start would name another host, to a form that is sent to this address.
  url.pathname = url.pathname.replace(/^\/{2,}/, "/");
  return { db: c.env.DB, url, visitor };
}
