import { applyMergePatch, type SettingsDocument } from "../../shared/settings/merge-patch.ts";
import { lastRow } from "../database/version-log.ts";
import { type Env, parseEnv } from "../env.ts";
import { type DraftPreview, readPreviewToken } from "../request/preview-token.ts";
import { createSite, type Site } from "../site/site.ts";
import { getCachedSite } from "../site/site-cache.ts";
import { readCurrentSettings } from "./current-settings.ts";
import { findDraft } from "./drafts.ts";

/** Addresses that a preview does not change: a link must not show another server's pages under the site's host. */
const addressSettings = ["origin", "configHost", "frameAncestors", "hsts"];

/**
 * The site with the draft of a preview's token. Undefined if the preview has ended: after its time, or when its draft
 * was changed, published or deleted. A forged token is ignored: another host of the same domain could set it for all
 * visitors.
 */
export async function previewSite(token: string, site: Site, env: Env): Promise<Site | undefined> {
  const preview = await readPreviewToken(token, site.host, env.SESSION_SECRET ?? "");
  if (preview === undefined) return site;
  if (preview === "expired") return undefined;
  const shown =
    preview.kind === "settings" ? await withDraft(site, preview, env) : await withPage(site, preview, env);
  return shown && { ...shown, preview, settings: { ...shown.settings, ...unrecorded } };
}

/** Visits of a preview are not counted. */
const unrecorded = { census: "off", insights: "off" } as const;

/** The site for the draft of a page, which the embedded origin shows (worker/origin/page-loaders/page-draft.ts). */
async function withPage(site: Site, { id, revision }: DraftPreview, env: Env): Promise<Site | undefined> {
  const newest = await lastRow({ db: env.DB, table: "page_versions", column: "page_id", key: id });
  if (newest?.version !== revision) return undefined;
  // A cached page is the published one.
  return { ...site, settings: { ...site.settings, pageCache: "off" } };
}

async function withDraft(site: Site, { id, revision }: DraftPreview, env: Env): Promise<Site | undefined> {
  const deps = { db: env.DB, kv: env.SITES, host: site.host };
  const draft = await findDraft(deps, id);
  const parsed = parseEnv(env);
  if (draft?.revision !== revision || "problems" in parsed) return undefined;
  const { document } = await readCurrentSettings(deps);
  const authored = JSON.stringify(applyMergePatch(document, withoutAddresses(draft.patch)));
  const learned = getCachedSite(site.host)?.documents.learned;
  const { origin, runtime } = parsed.config;
  return createSite(site.host, { authored, learned }, { origin, runtime, problems: [] });
}

function withoutAddresses(patch: SettingsDocument): SettingsDocument {
  return Object.fromEntries(Object.entries(patch).filter(([key]) => !addressSettings.includes(key)));
}
