import { hasPermission, type SitePermission } from "../../../shared/permissions.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { currentOwner } from "../accounts/sessions.ts";
import type { OriginContext } from "../bindings.ts";
import { siteFromRow, siteQuery } from "../rows/site.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { permissionTitle } from "./permission-names.ts";
import { requireOwner } from "./require-owner.ts";

/** A screen (GET) or a call of the configuration area. */
export interface GuardedRoute {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  /** All of them are needed. */
  readonly permissions: readonly SitePermission[];
  readonly handle: (request: OwnerRequest) => Response | Promise<Response>;
}

/** The handler of a route, for contributors with its permissions. */
export function guardRoute(route: GuardedRoute): (c: OriginContext) => Promise<Response> {
  return route.method === "GET" ? guardScreen(route) : guardCall(route);
}

/** A screen, which says to people without the permission which one it takes. */
export function guardScreen({ permissions: needed, handle }: GuardedRoute) {
  return requireOwner((request) => {
    const missing = needed.find((permission) => !hasPermission(request.owner.roles, permission));
    return missing === undefined ? handle(request) : missingPermissionScreen(request, missing);
  });
}

/** A call, which is answered in JSON also to people without the permission. */
export function guardCall({ permissions: needed, handle }: GuardedRoute) {
  return async (c: OriginContext): Promise<Response> => {
    const owner = await currentOwner(c);
    const language = ownerLanguage(c);
    const texts = ownerAreaTexts(language);
    if (!owner) return jsonResponse({ error: texts.pleaseSignIn }, 401);
    const missing = needed.find((permission) => !hasPermission(owner.roles, permission));
    if (missing !== undefined) {
      const permission = permissionTitle(missing, language);
      return jsonResponse({ error: fillText(texts.takesPermission, { permission }) }, 403);
    }
    return await handle({ c, owner, site: siteFromRow(await c.env.DB.prepare(siteQuery).first()) });
  };
}
