import { hasPermission } from "../../../../shared/permissions.ts";
import {
  describeDifference,
  describeUnknownDifference,
  type FieldContext,
} from "../../../../shared/settings/difference.ts";
import { storedValue } from "../../../../shared/settings/form-values.ts";
import { type SettingsDocument, valueAt } from "../../../../shared/settings/merge-patch.ts";
import { findField } from "../../../../shared/settings/screens/index.ts";
import { documentsBetween, type HistoryEntry, listVersions } from "../../../database/version-log.ts";
import { readCurrentSettings } from "../../../settings/current-settings.ts";
import { permissionFor } from "../../../settings/permission-for.ts";
import { settingsLog } from "../../../settings/versions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { readPages } from "./site-pages.ts";
import { ownSettings } from "./site-settings.ts";
import { historyPath } from "./undo-version.ts";

const pageSize = 25;

/** `/config/settings/history`: the versions of the settings, the latest first, with their differences in words. */
export async function historyScreen(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const { host, searchParams } = new URL(c.req.url);
  const { DB: db, SITES: kv } = c.env;
  // Adds a version for a document that was stored without a call.
  await readCurrentSettings({ db, kv, host });
  const before = Number(searchParams.get("before")) || Number.MAX_SAFE_INTEGER;
  const entries = await listVersions(settingsLog(db, host), { before, limit: pageSize });
  const oldest = entries.at(-1)?.version ?? 1;
  const [documents, pages, crumb] = await Promise.all([
    documentsBetween(settingsLog(db, host), { first: oldest - 1, last: entries[0]?.version ?? 0 }),
    readPages(request),
    getCrumb(c),
  ]);
  const context = { timeZone: site.timeZone, pages };
  return configScreen(request, {
    title: "History of the settings",
    current: "/config/settings",
    intro: "Each save is a version. Undo saves the values that the settings had before it, as a new version.",
    content: html`${outcome(searchParams)}${entries.length === 0 && html`<p class="note">Nothing was saved yet.</p>`}
${entries.map((entry) => {
  const values = {
    before: documents.get(entry.version - 1) ?? {},
    after: documents.get(entry.version) ?? {},
  };
  return version(request, { entry, crumb, words: differences(request, entry, values, context) });
})}
<p>${oldest > 1 && html`<a class="button" href="${historyPath}?before=${oldest}">Older versions</a> `}<a href="/config/settings">All settings</a></p>`,
  });
}

function outcome(query: URLSearchParams): Html | false {
  const [undone, refused] = [query.get("undone"), query.get("refused")].map((text) => Number(text));
  if (undone) return html`<p role="status"><strong>Version ${undone} is undone.</strong></p>`;
  return refused
    ? html`<p role="alert"><strong>Version ${refused} was not undone: a later version has changed the same settings. Undo that one first.</strong></p>`
    : false;
}

function differences(
  { site }: OwnerRequest,
  { changed }: HistoryEntry,
  documents: { readonly before: SettingsDocument; readonly after: SettingsDocument },
  context: FieldContext,
): string[] {
  const own = ownSettings(site);
  return changed.map((path) => {
    const [before, after] = [valueAt(documents.before, path), valueAt(documents.after, path)];
    const field = findField(path)?.field;
    if (field === undefined) return describeUnknownDifference(path, before, after);
    const [from, to] = [before, after].map((value) => storedValue(field, { [path]: value }, own));
    return describeDifference(field, { before: from, after: to }, context);
  });
}

function version(
  { site, owner }: OwnerRequest,
  { entry, crumb, words }: { readonly entry: HistoryEntry; crumb: string; words: readonly string[] },
): Html {
  const { version: number, by, at, changed, reverted } = entry;
  const isAllowed = changed.every((path) => hasPermission(owner.roles, permissionFor(path)));
  return html`<section class="submission" id="v${number}" aria-labelledby="v${number}-title">
<h2 id="v${number}-title"><a href="#v${number}">Version ${number}</a></h2>
<p class="note"><bdi>${by}</bdi>, ${formatDateTime(site, at)}${reverted !== undefined && `, undoes version ${reverted}`}</p>
<ul>${words.map((text) => html`<li class="typed" dir="auto">${text}</li>`)}</ul>
${
  isAllowed &&
  html`<form class="decisions" method="post" action="${historyPath}">
<input type="hidden" name="crumb" value="${crumb}">
<button name="version" value="${number}" aria-label="Undo version ${number}">Undo</button>
</form>`
}
</section>
`;
}
