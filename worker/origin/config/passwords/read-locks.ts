import { fillText } from "../../../../shared/text/text.ts";
import { ownerSiteTexts } from "../../../../shared/texts/owner-site.ts";
import { pagePermissions } from "../../page-loaders/access.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";

/** A page with a password, or the whole site. */
export interface Lock {
  readonly scope: string;
  readonly title: string;
  /** Milliseconds since 1970; null if there is no password. */
  readonly changedAt: number | null;
}

/** The pages of the site for visitors with a password. */
export async function readPageLocks({ c, site }: OwnerRequest): Promise<Lock[]> {
  const query = `SELECT c.id AS scope, c.title || ' (' || c.path || ')' AS title, l.changed_at AS changedAt
    FROM collections c LEFT JOIN locks l ON l.scope = c.id
    WHERE c.website_id = ? AND c.permission_type = ? ORDER BY c.path`;
  const { results } = await c.env.DB.prepare(query).bind(site.id, pagePermissions.password).all<Lock>();
  return results;
}

export async function readSiteLock({ c, site }: OwnerRequest): Promise<Lock> {
  const query = "SELECT changed_at FROM locks WHERE scope = ?";
  const changedAt = await c.env.DB.prepare(query).bind(site.id).first<number>("changed_at");
  return {
    scope: site.id,
    title: fillText(ownerSiteTexts(ownerLanguage(c)).allPagesOf, { site: site.title }),
    changedAt,
  };
}
