import { renderToString } from "preact-render-to-string";
import { createEditState } from "../../../../shared/page-editor/edit-state.ts";
import { type EditorData, editorDataId, editorRootId } from "../../../../shared/page-editor/editor-data.ts";
import { PageEditor } from "../../../../shared/page-editor/editor-view.tsx";
import { noEditorActions } from "../../../../shared/page-editor/no-editor-actions.ts";
import { completeDocument } from "../../../../shared/page-editor/page-document.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import type { SiteImage } from "../../../../shared/settings/difference.ts";
import { build } from "../../../build.ts";
import { pageDepsOf } from "../../page-editor/page-calls.ts";
import { readPage } from "../../page-editor/page-store.ts";
import { assetRows } from "../../rows/assets.ts";
import { type Html, html, rawHtml, scriptJson } from "../../templates/html.ts";
import { imageUrl } from "../../templates/image.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { readCollections, readPages } from "../settings/site-pages.ts";
import { editorContext } from "./editor-context.ts";
import { pagesPath } from "./page-names.ts";

/** The editor of the page of a request beside its preview; undefined for people who may not edit pages. */
export async function pageEditor(
  request: OwnerRequest,
): Promise<{ readonly content: Html; readonly script: string } | undefined> {
  if (!hasPermission(request.owner.roles, "contentManager")) return undefined;
  const { db, id } = pageDepsOf(request);
  const current = await readPage(db, id);
  if (current === undefined) return undefined;
  const [pages, images, collections] = await Promise.all([
    readPages(request),
    readImages(request),
    readCollections(request),
  ]);
  const page = completeDocument(current.document);
  const context = editorContext(request, { pages, images, collections });
  const { editor: texts } = context;
  const data: EditorData = { id, version: current.version, page, context };
  const view = (
    <PageEditor
      state={createEditState(current.version, page)}
      context={context}
      actions={noEditorActions}
      isReady={false}
    />
  );
  return {
    script: build.pages,
    content: html`<p class="note without-script">${texts.needsScripts}</p>
<div class="settings page-screen"><div id="${editorRootId}">${rawHtml(renderToString(view))}</div>
<section class="settings-preview" aria-labelledby="preview-title"><h2 id="preview-title">${texts.preview}</h2>
<p class="setting-help with-script">${texts.pressText}</p>
<iframe class="settings-frame page-frame" src="${pagesPath}/${id}/preview" sandbox="allow-same-origin" title="${texts.previewOfPage}"></iframe></section></div>
<script type="application/json" id="${editorDataId}">${scriptJson(data)}</script>`,
  };
}

/** The images of the site that blocks can show, by name. */
async function readImages({ c, site }: OwnerRequest): Promise<readonly SiteImage[]> {
  const [assets, files] = await c.env.DB.batch<Record<string, unknown>>([
    c.env.DB.prepare("SELECT * FROM assets WHERE website_id = ? ORDER BY name").bind(site.id),
    c.env.DB.prepare("SELECT id, name FROM stored_files WHERE website_id = ? AND kind = 'picture'").bind(
      site.id,
    ),
  ]);
  const names = new Map(files?.results.map(({ id, name }) => [id, String(name)]));
  return assetRows.parse(assets?.results).map((asset) => {
    const fileName = names.get(asset.id);
    return {
      name: asset.name,
      ...(fileName !== undefined && { fileName }),
      alt: asset.alt,
      url: imageUrl({ site }, asset),
    };
  });
}
