import type { SignedInOwner } from "../accounts/owner-sessions.ts";
import type { OriginContext } from "../bindings.ts";
import type { Site } from "../rows/site.ts";

/** A request from a signed-in contributor to a page of the configuration area. */
export interface OwnerRequest {
  readonly c: OriginContext;
  readonly owner: SignedInOwner;
  readonly site: Site;
}
