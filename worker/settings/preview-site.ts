import type { Env } from "../env.ts";
import { type DraftPreview, readPreviewToken } from "../request/preview-token.ts";
import type { Site } from "../site/site.ts";

/**
 * The site with the draft of a preview's token. Undefined if the preview has ended. A forged token is ignored: another
 * host of the same domain could set it for all visitors.
 */
export async function previewSite(token: string, site: Site, env: Env): Promise<Site | undefined> {
  const preview = await readPreviewToken(token, site.host, env.SESSION_SECRET ?? "");
  if (preview === undefined) return site;
  return preview === "expired" ? undefined : withoutRecords(site, preview);
}

/** Visits of a preview are not counted. */
function withoutRecords(site: Site, preview: DraftPreview): Site {
  return { ...site, preview, settings: { ...site.settings, census: "off", insights: "off" } };
}
