import { hasPermission } from "../../../shared/permissions.ts";
import { currentOwner } from "../accounts/sessions.ts";
import type { OriginContext } from "../bindings.ts";
import { siteFromRow, siteQuery } from "../rows/site.ts";
import { failedScreen, noRolePage } from "./error-screens.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { signInUrl } from "./preview-url.ts";

type OwnerHandler = (request: OwnerRequest) => Response | Promise<Response>;

/**
 * Runs a handler for signed-in contributors. Other visitors are redirected to the sign-in page, which leads back to the
 * requested page.
 */
export function requireOwner(show: OwnerHandler): (c: OriginContext) => Promise<Response> {
  return async (c) => {
    const owner = await currentOwner(c);
    if (!owner) {
      c.header("cache-control", "no-store");
      return c.redirect(signInUrl(new URL(c.req.url)), 302);
    }
    const request = { c, owner, site: siteFromRow(await c.env.DB.prepare(siteQuery).first()) };
    if (!hasPermission(owner.roles, "config")) return noRolePage(request);
    try {
      return await show(request);
    } catch (error) {
      console.error(`configuration area: ${c.req.path}:`, error);
      return failedScreen(request);
    }
  };
}
