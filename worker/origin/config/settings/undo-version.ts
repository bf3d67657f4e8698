import { hasPermission } from "../../../../shared/permissions.ts";
import { toPatch } from "../../../../shared/settings/form-values.ts";
import { valueAt } from "../../../../shared/settings/merge-patch.ts";
import { documentsBetween, listVersions } from "../../../database/version-log.ts";
import { parseEnv } from "../../../env.ts";
import { permissionFor } from "../../../settings/permission-for.ts";
import { saveSettings } from "../../../settings/save-settings.ts";
import { settingsLog } from "../../../settings/versions.ts";
import { cacheAuthoredSettings } from "../../../site/cache-authored-settings.ts";
import { readSubmittedFields } from "../../submitted-fields.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";

/** Path of the history. */
export const historyPath = "/config/settings/history";

/**
 * `POST /config/settings/history` with the number of a version: saves the values that its settings had before it, as a
 * new version. Nothing is saved if one of them was changed again later.
 */
export async function undoVersion(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  c.header("cache-control", "no-store");
  const fields = await readSubmittedFields(c.req.raw);
  const version = Number(fields?.find(({ name }) => name === "version")?.value);
  const { host } = new URL(c.req.url);
  const { DB: db, SITES: kv } = c.env;
  const [entry] = await listVersions(settingsLog(db, host), { before: version + 1, limit: 1 });
  if (!Number.isInteger(version) || entry?.version !== version) return c.redirect(historyPath, 303);
  const missing = entry.changed.map(permissionFor).find((each) => !hasPermission(owner.roles, each));
  if (missing !== undefined) return missingPermissionScreen(request, missing);
  const documents = await documentsBetween(settingsLog(db, host), { first: version - 1, last: version });
  const before = documents.get(version - 1) ?? {};
  const patch = toPatch(Object.fromEntries(entry.changed.map((path) => [path, valueAt(before, path)])));
  const result = await saveSettings({ db, kv, host }, patch, {
    author: owner.accountId,
    baseVersion: version,
  });
  const parsed = parseEnv(c.env);
  if (result.kind === "saved" && "config" in parsed) cacheAuthoredSettings(host, result.text, parsed.config);
  const outcome = result.kind === "saved" || result.kind === "unchanged" ? "undone" : "refused";
  return c.redirect(`${historyPath}?${outcome}=${version}#v${version}`, 303);
}
