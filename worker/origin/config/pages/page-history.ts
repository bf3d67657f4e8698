import { differenceOf } from "../../../../shared/page-editor/edit-state.ts";
import type { EditorContext } from "../../../../shared/page-editor/editor-data.ts";
import { completeDocument, type PageDocument } from "../../../../shared/page-editor/page-document.ts";
import { describeChange } from "../../../../shared/page-editor/page-labels.ts";
import { commaOf } from "../../../../shared/text/comma-list.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { type OwnerPagesTexts, ownerPagesTexts } from "../../../../shared/texts/owner-pages.ts";
import { documentsBetween, type HistoryEntry, listVersions } from "../../../database/version-log.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { pageDepsOf } from "../../page-editor/page-calls.ts";
import { publicationRefusal } from "../../page-editor/page-kind.ts";
import { pageLog, readPage } from "../../page-editor/page-store.ts";
import { findPageVersion, restorePageVersion } from "../../page-editor/restore-version.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import { refusalText, successMessage } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { changeList, passwordChanges } from "../passwords/password-history.ts";
import { configScreen } from "../screen.ts";
import { readCollections, readPages } from "../settings/site-pages.ts";
import { editorContext } from "./editor-context.ts";
import { pagesPath, stateTitle } from "./page-names.ts";

const pageSize = 25;
/** Maximum number of changes that are listed of a version. */
const maxWords = 20;

const textsOf = ({ c }: OwnerRequest): OwnerPagesTexts => ownerPagesTexts(ownerLanguage(c));

/** `/config/pages/ID/history`: the versions of a page in words, the latest first: docs/reference/pages.md#history */
export async function pageHistoryScreen(request: OwnerRequest, problem?: string): Promise<Response> {
  const { c } = request;
  const deps = pageDepsOf(request);
  const current = await readPage(deps.db, deps.id);
  if (current === undefined) return notFoundScreen(request);
  const { searchParams } = new URL(c.req.url);
  const log = pageLog(deps.db, deps.id);
  const before = Number(searchParams.get("before")) || Number.MAX_SAFE_INTEGER;
  const entries = await listVersions(log, { before, limit: pageSize });
  const oldest = entries.at(-1)?.version ?? 1;
  const [documents, pages, collections, passwords, crumb] = await Promise.all([
    documentsBetween(log, { first: oldest - 1, last: entries[0]?.version ?? 0 }),
    readPages(request),
    readCollections(request),
    passwordChanges(request, deps.id),
    getCrumb(c),
  ]);
  const texts = textsOf(request);
  const context = editorContext(request, { pages, collections });
  const documentOf = (version: number) => completeDocument(documents.get(version) ?? {});
  const page = completeDocument(current.document);
  const path = `${pagesPath}/${deps.id}`;
  const restored = Number(searchParams.get("restored"));
  return configScreen(request, {
    title: fillText(texts.historyOf, { title: page.title }),
    current: pagesPath,
    status: problem === undefined ? 200 : 409,
    intro: texts.historyIntro,
    content: html`${problem !== undefined && refusalText(problem)}${restored > 0 && successMessage(fillText(texts.restored, { n: restored }))}
${entries.map((entry) => {
  const words = describeVersion(
    { entry, before: documentOf(entry.version - 1), after: documentOf(entry.version) },
    context,
    texts,
  );
  const isLive = page.publication.live === entry.version;
  return versionSection(request, {
    entry,
    words,
    note: isLive ? texts.isLive : "",
    path,
    ...(entry.version !== current.version && { restore: { crumb, newest: current.version } }),
  });
})}${changeList(request, passwords, page.title)}
<p>${oldest > 1 && html`<a class="button" href="${path}/history?before=${oldest}">${texts.olderVersions}</a> `}<a href="${path}">${texts.editPage}</a></p>`,
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
  request: OwnerRequest,
  { entry: { version, by, at }, words, note, path, restore }: VersionEntry,
): Html {
  const { c, site } = request;
  const texts = textsOf(request);
  const title = fillText(texts.version, { n: version });
  return html`<section class="submission" id="v${version}" aria-labelledby="v${version}-title"><h2 id="v${version}-title"><a href="#v${version}">${title}</a></h2>
<p class="note"><bdi>${authorName(by, texts)}</bdi>${commaOf(ownerLanguage(c))}${formatDateTime(withOwnerLocale(c, site), at)}${note !== "" && html` · <strong>${note}</strong>`}</p>
<ul>${words.map((text) => html`<li class="typed" dir="auto">${text}</li>`)}</ul>
<form method="post" action="${path}/history" class="page-form"><a class="button" href="${path}/preview?version=${version}" aria-label="${fillText(texts.lookAtVersion, { n: version })}">${texts.lookAt}</a>${
    restore &&
    html`<input type="hidden" name="crumb" value="${restore.crumb}"><input type="hidden" name="newest" value="${restore.newest}"><button name="version" value="${version}" aria-label="${fillText(texts.restoreVersion, { n: version })}">${texts.restore}</button>`
  }</form></section>
`;
}

function authorName(by: string, texts: OwnerPagesTexts): string {
  if (by === "seed") return texts.beforeFirst;
  return by === "schedule" ? texts.theSchedule : by;
}

/** The changes of a version in words. Values of its publication are one change. */
function describeVersion(
  {
    entry: { version },
    before,
    after,
  }: { readonly entry: HistoryEntry; readonly before: PageDocument; readonly after: PageDocument },
  context: EditorContext,
  texts: OwnerPagesTexts,
): readonly string[] {
  if (version === 1) return [texts.pageAtFirst];
  const changed = Object.keys(differenceOf(before, after));
  const content = changed.filter((path) => !path.startsWith("publication"));
  const words = content.map((path) => describeChange(path, { before, after }, context));
  const { state } = after.publication;
  if (content.length < changed.length)
    words.unshift(fillText(texts.stateIs, { state: stateTitle(state, texts) }));
  const more = words.length - maxWords;
  return more > 0 ? [...words.slice(0, maxWords), fillPlural(texts.moreChanges, more)] : words;
}

/** `POST /config/pages/ID/history`: restores a version. */
export async function handleRestoreVersion(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  c.header("cache-control", "no-store");
  const deps = pageDepsOf(request);
  const texts = textsOf(request);
  const fields = await readFieldMap(c.req.raw);
  const version = Number(fields.get("version")) || 0;
  const author = { author: owner.accountId, baseVersion: Number(fields.get("newest")) || 0 };
  const [now, former] = [await readPage(deps.db, deps.id), await findPageVersion(deps, version)];
  if (now === undefined || former === undefined) return pageHistoryScreen(request, texts.noPage);
  if (completeDocument(now.document).address !== former.address) {
    const refusal = await publicationRefusal(deps, "address");
    if (refusal !== undefined) return pageHistoryScreen(request, refusal);
  }
  const result = await restorePageVersion(deps, version, author);
  if (result === undefined) return pageHistoryScreen(request, texts.noPage);
  if (result.kind === "conflict") return pageHistoryScreen(request, texts.restoreConflict);
  if (result.kind === "invalid")
    return pageHistoryScreen(request, `${texts.nothingRestored} ${Object.values(result.errors).join(" ")}`);
  return c.redirect(`${pagesPath}/${deps.id}/history?restored=${version}`, 303);
}
