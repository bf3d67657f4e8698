import { isObject } from "../../../shared/fields.ts";
import {
  completeDocument,
  type PageDocument,
  toStoredSections,
} from "../../../shared/page-editor/page-document.ts";
import { pageProblems, sanitizePagePatch } from "../../../shared/page-editor/page-rules.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readJson } from "../../http/read-json.ts";
import { designSheetPath } from "../config/design-sheet.ts";
import { notFoundScreen } from "../config/error-screens.ts";
import type { OwnerRequest } from "../config/owner-request.ts";
import { findPageOrDraftById, type PageRequest, pageResponse, readPageRequest } from "../pages.ts";
import { assetsByName } from "../rows/assets.ts";
import { assetNames, sectionsSchema } from "../rows/sections.ts";
import { renderSection } from "../templates/section.ts";
import type { View } from "../templates/view.ts";
import { noPage, pageDepsOf } from "./page-calls.ts";
import { readPage } from "./page-store.ts";
import { findPageVersion } from "./restore-version.ts";
import { ruleTexts } from "./rule-texts.ts";

const maxBodyBytes = 1_000_000;

/** `/config/pages/ID/preview?version=N`: a version of a page, by default the newest, as visitors would see it. */
export async function previewPage(request: OwnerRequest): Promise<Response> {
  const deps = pageDepsOf(request);
  const { db } = deps;
  const version = request.c.req.query("version");
  const newest = await readPage(db, deps.id);
  const page =
    version === undefined
      ? newest && completeDocument(newest.document)
      : await findPageVersion(deps, Number(version) || 0);
  const view = page && (await viewOf(request, page));
  if (view === undefined) return notFoundScreen(request);
  const response = await pageResponse(
    db,
    { ...view, designSheet: designSheetPath },
    { status: 200, cachePolicy: "private" },
  );
  const headers = new Headers(response.headers);
  headers.set("x-robots-tag", "noindex");
  // With this header the rewriter leaves the page unchanged.
  headers.set("x-awning", "own-page");
  return new Response(response.body, { status: 200, headers });
}

/** `POST /api/pages/ID/render` with `{page}`, which need not be saved: `{sections: [{id, html}]}`. */
export async function renderCall(request: OwnerRequest): Promise<Response> {
  const body = await readJson(request.c.req.raw, maxBodyBytes);
  if (!isObject(body) || !isObject(body.page))
    return jsonResponse({ errors: { document: "expected a page" } }, 422);
  const page = completeDocument(body.page);
  // The preview shows what a save would store.
  const safe = completeDocument(sanitizePagePatch({ ...page }, page));
  const { db, siteId, language } = pageDepsOf(request);
  const problems = Object.keys(pageProblems(safe, ruleTexts(language))).filter((path) =>
    /^(?:sections|blocks)\.[^.]*$/.test(path),
  );
  if (problems.length > 0) return jsonResponse({ errors: { document: "expected a page" } }, 422);
  const view = await viewOf(request, safe);
  if (view === undefined) return noPage();
  const { sections } = view.collection;
  const assets = await assetsByName(db, siteId, assetNames(sections));
  const rendered: { readonly id: string; readonly html: string }[] = [];
  for (const section of sections)
    rendered.push({ id: section.id, html: (await renderSection(section, { ...view, assets })).markup });
  return jsonResponse({ sections: rendered });
}

async function viewOf(request: OwnerRequest, page: PageDocument): Promise<View | undefined> {
  return viewOfDocument(await readPageRequest(request.c), pageDepsOf(request).id, page);
}

/** The view of a page with a document of any version; undefined if the page cannot be rendered with it. */
export async function viewOfDocument(
  request: PageRequest,
  id: string,
  page: PageDocument,
): Promise<View | undefined> {
  const sections = sectionsSchema.safeParse(toStoredSections(page));
  if (!sections.success) return undefined;
  const view = await findPageOrDraftById(request, id);
  const { title, description } = page;
  return view && { ...view, collection: { ...view.collection, title, description, sections: sections.data } };
}
