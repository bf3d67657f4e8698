import { holds } from "../../../shared/permissions.ts";
import { type OriginContext, ownerOf, type SignedInOwner } from "../accounts/session.ts";
import { type Site, siteFromRow, siteQuery } from "../rows/site.ts";
import { signInAddress } from "./frame-url.ts";
import { notAdmitted } from "./refusals.ts";

/** A request to a page of the area, by somebody who may be there. */
export interface Asked {
  readonly c: OriginContext;
  readonly owner: SignedInOwner;
  readonly site: Site;
}

type Show = (asked: Asked) => Response | Promise<Response>;

/** Lets those in who work on the site. Others are sent to sign in, and come back to where they wanted to be. */
export function inside(show: Show): (c: OriginContext) => Promise<Response> {
  return async (c) => {
    const owner = await ownerOf(c);
    if (!owner) {
      c.header("cache-control", "no-store");
      return c.redirect(signInAddress(new URL(c.req.url)), 302);
    }
    const asked = { c, owner, site: siteFromRow(await c.env.DB.prepare(siteQuery).first()) };
    return holds(owner.roles, "config") ? show(asked) : notAdmitted(asked);
  };
}
