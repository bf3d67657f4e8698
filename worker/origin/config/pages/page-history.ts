import { differenceOf } from "../../../../shared/pages/edit-state.ts";
import { completeDocument, type PageDocument } from "../../../../shared/pages/page-document.ts";
import { describeChange } from "../../../../shared/pages/page-words.ts";
import { publicationTitles } from "../../../../shared/pages/publication.ts";
import type { FieldContext } from "../../../../shared/settings/difference.ts";
import { ownerSettingsFormTexts } from "../../../../shared/texts/owner-settings-form.ts";
import { documentsBetween, type HistoryEntry, listVersions } from "../../../database/version-log.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { pageDepsOf } from "../../editing/page-calls.ts";
import { publicationRefusal } from "../../editing/page-kind.ts";
import { pageLog, readPage } from "../../editing/page-store.ts";
import { findPageVersion, restorePageVersion } from "../../editing/restore-version.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { readPages } from "../settings/site-pages.ts";
import { pagesPath } from "./page-names.ts";

const pageSize = 25;
/** Maximum number of changes that are listed of a version. */
const maxWords = 20;
const changedMeanwhile =
  "Nothing was restored: others have changed this page since. The list is as it is now.";

/** `/config/pages/ID/history`: the versions of a page in words, the latest first: docs/reference/pages.md#history */
export async function pageHistoryScreen(request: OwnerRequest, problem?: string): Promise<Response> {
  const { c, site } = request;
  const deps = pageDepsOf(request);
  const current = await readPage(deps.db, deps.id);
  if (current === undefined) return notFoundScreen(request);
  const { searchParams } = new URL(c.req.url);
  const log = pageLog(deps.db, deps.id);
  const before = Number(searchParams.get("before")) || Number.MAX_SAFE_INTEGER;
  const entries = await listVersions(log, { before, limit: pageSize });
  const oldest = entries.at(-1)?.version ?? 1;
  const [documents, pages, crumb] = await Promise.all([
    documentsBetween(log, { first: oldest - 1, last: entries[0]?.version ?? 0 }),
    readPages(request),
    getCrumb(c),
  ]);
  const texts = ownerSettingsFormTexts("en");
  const context: FieldContext = { language: "en", texts, timeZone: site.timeZone, pages };
  const documentOf = (version: number) => completeDocument(documents.get(version) ?? {});
  const page = completeDocument(current.document);
  const path = `${pagesPath}/${deps.id}`;
  const restored = Number(searchParams.get("restored"));
  return configScreen(request, {
    title: `History of ${page.title}`,
    current: pagesPath,
    status: problem === undefined ? 200 : 409,
    intro: "Each save is a version. A version that is restored is a new version, and not published yet.",
    content: html`${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}${restored > 0 && html`<p role="status"><strong>Version ${restored} is restored.</strong></p>`}
${entries.map((entry) => {
  const words = describeVersion(entry, documentOf(entry.version - 1), documentOf(entry.version), context);
  const isLive = page.publication.live === entry.version;
  return versionSection(request, {
    entry,
    words,
    note: isLive ? "Visitors see this version" : "",
    path,
    ...(entry.version !== current.version && { restore: { crumb, newest: current.version } }),
  });
})}
<p>${oldest > 1 && html`<a class="button" href="${path}/history?before=${oldest}">Older versions</a> `}<a href="${path}">Edit the page</a></p>`,
  });
}

interface VersionEntry {
  readonly entry: HistoryEntry;
  readonly words: readonly string[];
  readonly note: string;
  readonly path: string;
  /** The newest version has none. */
  readonly restore?: { readonly crumb: string; readonly newest: number };
}

function versionSection(
  { site }: OwnerRequest,
  { entry: { version, by, at }, words, note, path, restore }: VersionEntry,
): Html {
  const title = `Version ${version}`;
  return html`<section class="submission" id="v${version}" aria-labelledby="v${version}-title"><h2 id="v${version}-title"><a href="#v${version}">${title}</a></h2>
<p class="note"><bdi>${authorName(by)}</bdi>, ${formatDateTime(site, at)}${note !== "" && html` · <strong>${note}</strong>`}</p>
<ul>${words.map((text) => html`<li class="typed" dir="auto">${text}</li>`)}</ul>
<form method="post" action="${path}/history" class="page-form"><a class="button" href="${path}/preview?version=${version}" aria-label="Look at version ${version}">Look at it</a>${
    restore &&
    html`<input type="hidden" name="crumb" value="${restore.crumb}"><input type="hidden" name="newest" value="${restore.newest}"><button name="version" value="${version}" aria-label="Restore version ${version}">Restore</button>`
  }</form></section>
`;
}

function authorName(by: string): string {
  if (by === "seed") return "Before the first edit";
  return by === "schedule" ? "The schedule" : by;
}

/** The changes of a version in words. Values of its publication are one change. */
function describeVersion(
  { version }: HistoryEntry,
  before: PageDocument,
  after: PageDocument,
  context: FieldContext,
): readonly string[] {
  if (version === 1) return ["The page as it was first"];
  const changed = Object.keys(differenceOf(before, after));
  const content = changed.filter((path) => !path.startsWith("publication"));
  const words = content.map((path) => describeChange(path, { before, after }, context));
  const { state } = after.publication;
  if (content.length < changed.length) words.unshift(`State: ${publicationTitles[state] ?? "Unsupported"}`);
  const more = words.length - maxWords;
  return more > 0 ? [...words.slice(0, maxWords), `${more} more changes`] : words;
}

/** `POST /config/pages/ID/history`: restores a version. */
export async function restoreVersion(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  c.header("cache-control", "no-store");
  const deps = pageDepsOf(request);
  const fields = await readFieldMap(c.req.raw);
  const version = Number(fields.get("version")) || 0;
  const author = { author: owner.accountId, baseVersion: Number(fields.get("newest")) || 0 };
  const [now, former] = [await readPage(deps.db, deps.id), await findPageVersion(deps, version)];
  if (now === undefined || former === undefined)
    return pageHistoryScreen(request, "Unable to locate content");
  if (completeDocument(now.document).address !== former.address) {
    const refusal = await publicationRefusal(deps, "address");
    if (refusal !== undefined) return pageHistoryScreen(request, refusal);
  }
  const result = await restorePageVersion(deps, version, author);
  if (result === undefined) return pageHistoryScreen(request, "Unable to locate content");
  if (result.kind === "conflict") return pageHistoryScreen(request, changedMeanwhile);
  if (result.kind === "invalid")
    return pageHistoryScreen(request, `Nothing was restored. ${Object.values(result.errors).join(" ")}`);
  return c.redirect(`${pagesPath}/${deps.id}/history?restored=${version}`, 303);
}
