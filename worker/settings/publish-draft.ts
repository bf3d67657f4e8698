import { type Env, parseEnv } from "../env.ts";
import { cacheAuthoredSettings } from "../site/cache-authored-settings.ts";
import type { SettingsDeps } from "./current-settings.ts";
import { deleteDraft, findDueDrafts, recordProblem, type SettingsDraft } from "./drafts.ts";
import { type SaveResult, saveSettings } from "./save-settings.ts";

/** The most drafts that one scheduled run publishes. */
const maxDrafts = 50;

/**
 * Publishes a draft as a new version of the settings. It is refused if others have changed the same settings since
 * `baseVersion`, which is the version that its publisher has seen. A published draft is deleted.
 */
export async function publishDraft(
  deps: SettingsDeps,
  draft: SettingsDraft,
  publisher: { readonly author: string; readonly baseVersion: number },
): Promise<SaveResult> {
  const result = await saveSettings(deps, draft.patch, publisher);
  // A run that is stopped here leaves a draft whose values are set already: its next publishing changes nothing.
  if (result.kind === "saved" || result.kind === "unchanged") await deleteDraft(deps, draft);
  return result;
}

/**
 * Publishes the drafts of all sites that are due. A draft that cannot be published stays with the reason:
 * docs/decisions/0080-drafts-of-settings.md
 */
export async function publishDueDrafts(env: Env, now: number): Promise<void> {
  const { DB: db, SITES: kv } = env;
  const table = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'settings_drafts'");
  if ((await table.first()) === null) return;
  for (const draft of await findDueDrafts(db, now, maxDrafts)) {
    const { host, author, baseVersion } = draft;
    try {
      const result = await publishDraft({ db, kv, host }, draft, { author, baseVersion });
      const parsed = parseEnv(env);
      if (result.kind === "saved" && "config" in parsed)
        cacheAuthoredSettings(host, result.text, parsed.config);
      if (result.kind === "conflict")
        await recordProblem(db, draft, {
          kind: "conflict",
          version: result.current.version,
          paths: result.paths,
        });
      if (result.kind === "invalid")
        await recordProblem(db, draft, { kind: "invalid", errors: result.errors });
    } catch (error) {
      // The next run tries again. The drafts of other sites must not wait for it.
      console.error(`draft ${draft.id} of ${host}:`, error);
    }
  }
}
