import { renderToString } from "preact-render-to-string";
import {
  commerceDataId,
  commercePaths,
  commerceRootId,
} from "../../../../../shared/commerce/order-detail.ts";
import { createRecordsState } from "../../../../../shared/commerce/record-state.ts";
import { noRecordActions, RecordsView } from "../../../../../shared/commerce/records-view.tsx";
import { build } from "../../../../build.ts";
import { html, rawHtml, scriptJson } from "../../../templates/html.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import { configScreen } from "../../screen.ts";
import { listRecords, type RecordKind } from "./record-kind.ts";

/** `/config/commerce/{name}`: the records of a kind with their forms. The client hydrates them. */
export async function recordsScreen(request: OwnerRequest, kind: RecordKind): Promise<Response> {
  const query = new URL(request.c.req.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  const page = Math.min(Math.max(Math.trunc(Number(query.get("page"))) || 1, 1), 10_000);
  const { screen, hasMore } = await listRecords(request, kind, { search, page });
  const path = `${commercePaths.home}/${kind.name}`;
  const pageUrl = (number: number) =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`;
  const view = <RecordsView state={createRecordsState(screen)} actions={noRecordActions} isReady={false} />;
  return configScreen(request, {
    title: kind.title,
    current: commercePaths.home,
    script: build.commerce,
    intro: kind.intro,
    content: html`${
      kind.search !== undefined &&
      html`<form class="order-filters" action="${path}" role="search" aria-label="${kind.title}">
<label>Search <input type="search" name="search" value="${search}" maxlength="200"></label>
<button class="primary">Search</button>
</form>
`
    }<p class="note without-script">Changing this needs JavaScript.</p>
<div id="${commerceRootId}">${rawHtml(renderToString(view))}</div>
<p class="order-pages">${page > 1 && html`<a class="button" href="${pageUrl(page - 1)}">Back</a> `}${
      hasMore && html`<a class="button" href="${pageUrl(page + 1)}">More</a> `
    }<a href="${commercePaths.home}">Store</a></p>
<script type="application/json" id="${commerceDataId}">${scriptJson({ screen: "records", records: screen })}</script>`,
  });
}
