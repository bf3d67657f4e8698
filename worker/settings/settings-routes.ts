import { pathsOf } from "../../shared/settings/merge-patch.ts";
import { listVersions } from "../database/version-log.ts";
import { readIfMatch } from "../http/if-match.ts";
import { jsonResponse } from "../http/json-response.ts";
import type { RequestContext } from "../request/request-context.ts";
import { readCurrentSettings } from "./current-settings.ts";
import { saveSettings, undoSettings } from "./save-settings.ts";
import { depsOf, readObject, refuseMissing, responseFor, withCaller } from "./settings-caller.ts";
import { settingsLog } from "./versions.ts";

const historyPage = 50;
const maxHistoryPage = 200;

/**
 * `GET /_awning/settings`: `{version, settings}`. `PATCH` with `If-Match: VERSION` and a JSON merge patch: `{version}`.
 * See docs/reference/settings-calls.md.
 */
export function handleSettings(context: RequestContext): Promise<Response> {
  return withCaller(context, ["GET", "PATCH"], async (caller) => {
    const deps = depsOf(context);
    if (context.request.method === "GET") {
      const { version, document } = await readCurrentSettings(deps);
      return jsonResponse({ version, settings: document }, 200, { etag: `"${version}"` });
    }
    const baseVersion = readIfMatch(context.request);
    if (baseVersion instanceof Response) return baseVersion;
    const patch = await readObject(context.request);
    if (patch instanceof Response) return patch;
    const refused = refuseMissing(caller, pathsOf(patch));
    if (refused) return refused;
    const result = await saveSettings(deps, patch, { author: caller.author, baseVersion });
    return responseFor(context, result, ({ version }) => ({ version }));
  });
}

/** `POST /_awning/settings/undo` with `If-Match: VERSION`: `{version, settings}`. */
export function handleSettingsUndo(context: RequestContext): Promise<Response> {
  return withCaller(context, ["POST"], async (caller) => {
    if (!caller.may("admin"))
      return jsonResponse({ error: "Only administrators can undo changes of settings." }, 403);
    const baseVersion = readIfMatch(context.request);
    if (baseVersion instanceof Response) return baseVersion;
    const result = await undoSettings(depsOf(context), { author: caller.author, baseVersion });
    return responseFor(context, result, ({ version, document }) => ({ version, settings: document }));
  });
}

/** `GET /_awning/settings/history?before=VERSION&limit=50`: `{versions: [{version, by, at, changed}]}`, the latest first. */
export function handleSettingsHistory(context: RequestContext): Promise<Response> {
  return withCaller(context, ["GET"], async () => {
    const deps = depsOf(context);
    const { searchParams } = context.facts.url;
    // Adds a version for a document that was stored without a call.
    await readCurrentSettings(deps);
    const before = Number(searchParams.get("before")) || Number.MAX_SAFE_INTEGER;
    const limit = Math.min(maxHistoryPage, Math.max(1, Number(searchParams.get("limit")) || historyPage));
    const versions = await listVersions(settingsLog(deps.db, deps.host), {
      before,
      limit: Math.trunc(limit),
    });
    return jsonResponse({ versions });
  });
}
