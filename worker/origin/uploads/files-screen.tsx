import { renderToString } from "preact-render-to-string";
import { hasPermission } from "../../../shared/permissions.ts";
import {
  createFilesState,
  type FilesData,
  filesDataId,
  filesRootId,
  filesScreenPath,
} from "../../../shared/uploads/files-state.ts";
import { FilesView, noFilesActions } from "../../../shared/uploads/files-view.tsx";
import { build } from "../../build.ts";
import { missingPermissionScreen } from "../config/error-screens.ts";
import type { OwnerRequest } from "../config/owner-request.ts";
import { configScreen } from "../config/screen.ts";
import { html, rawHtml, scriptJson } from "../templates/html.ts";
import { listFiles } from "./file-calls.ts";
import { filesContext } from "./files-context.ts";

/** `/config/assets`: the files of the site. The client hydrates the view. */
export async function filesScreen(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const page = await listFiles(c.env.DB, { websiteId: site.id, search: "", kind: "", before: "" });
  const context = filesContext(c, site);
  const { texts } = context;
  const data: FilesData = { page, context };
  const view = (
    <FilesView state={createFilesState(page)} context={context} actions={noFilesActions} isReady={false} />
  );
  return configScreen(request, {
    title: texts.title,
    current: filesScreenPath,
    script: build.files,
    intro: texts.intro,
    content: html`<p class="note without-script">${texts.needsScripts}</p>
<div id="${filesRootId}">${rawHtml(renderToString(view))}</div>
<script type="application/json" id="${filesDataId}">${scriptJson(data)}</script>`,
  });
}
