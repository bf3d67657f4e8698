import { renderToString } from "preact-render-to-string";
import {
  storeDataId,
  storeRootId,
  storeScreenPaths,
} from "../../../../../shared/store/owner/order-detail.ts";
import { createRecordsState } from "../../../../../shared/store/owner/record-state.ts";
import { noRecordActions, RecordsView } from "../../../../../shared/store/owner/records-view.tsx";
import { ownerItemsTexts } from "../../../../../shared/texts/owner-items.ts";
import { ownerOrderTexts } from "../../../../../shared/texts/owner-order.ts";
import { ownerStoreTexts } from "../../../../../shared/texts/owner-store.ts";
import { build } from "../../../../build.ts";
import { html, rawHtml, scriptJson } from "../../../templates/html.ts";
import { productsPath } from "../../items/products-screens.ts";
import { ownerLanguage } from "../../owner-language.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import { configScreen } from "../../screen.ts";
import { listRecords, type RecordKind, recordTexts } from "./record-kind.ts";

/** `/config/commerce/{name}`: the records of a kind with their forms. The client hydrates them. */
export async function recordsScreen(request: OwnerRequest, kind: RecordKind): Promise<Response> {
  const language = ownerLanguage(request.c);
  const texts = recordTexts(request);
  const { [kind.title]: title, [kind.intro]: intro } = ownerStoreTexts(language);
  const query = new URL(request.c.req.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  const page = Math.min(Math.max(Math.trunc(Number(query.get("page"))) || 1, 1), 10_000);
  const { screen, hasMore } = await listRecords(request, kind, { search, page });
  const path = `${storeScreenPaths.home}/${kind.name}`;
  const pageUrl = (number: number) =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`;
  const view = (
    <RecordsView texts={texts} state={createRecordsState(screen)} actions={noRecordActions} isReady={false} />
  );
  return configScreen(request, {
    title,
    current: storeScreenPaths.home,
    script: build.commerce,
    intro,
    content: html`${
      kind.search !== undefined &&
      html`<form class="order-filters" action="${path}" role="search" aria-label="${title}">
<label>${texts.search} <input type="search" name="search" value="${search}" maxlength="200"></label>
<button class="primary">${texts.search}</button>
</form>
`
    }<p class="note without-script">${texts.needsScript}</p>
<div id="${storeRootId}">${rawHtml(renderToString(view))}</div>
${
  kind.name === "inventory" &&
  !screen.isSearch &&
  screen.records.length === 0 &&
  html`<p><a class="button" href="${productsPath}/new">${ownerItemsTexts(language).newProduct}</a></p>`
}
<p class="order-pages">${page > 1 && html`<a class="button" href="${pageUrl(page - 1)}">${texts.back}</a> `}${
      hasMore && html`<a class="button" href="${pageUrl(page + 1)}">${texts.more}</a> `
    }<a href="${storeScreenPaths.home}">${texts.store}</a></p>
<script type="application/json" id="${storeDataId}">${scriptJson({
      screen: "records",
      records: screen,
      texts: ownerOrderTexts(language),
      recordTexts: texts,
    })}</script>`,
  });
}
