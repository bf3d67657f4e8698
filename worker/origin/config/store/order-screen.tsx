import { renderToString } from "preact-render-to-string";
import { hasPermission } from "../../../../shared/permissions.ts";
import { storeDataId, storeRootId, storeScreenPaths } from "../../../../shared/store/owner/order-detail.ts";
import { noOrderActions, OrderView } from "../../../../shared/store/owner/order-view.tsx";
import { ownerOrderTexts } from "../../../../shared/texts/owner-order.ts";
import { build } from "../../../build.ts";
import { loadRefundable } from "../../store/order-actions/load-refundable.ts";
import { orderPaths } from "../../store/orders/order-paths.ts";
import { html, rawHtml, scriptJson } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { readDetail } from "./order-calls.ts";
import { emailsPermission } from "./order-permissions.ts";

/** `/config/commerce/orders/{id}`: an order with its actions. The client hydrates it. */
export async function orderScreen(request: OwnerRequest): Promise<Response> {
  const state = await loadRefundable(request.c.env.DB, request.c.req.param("id") ?? "");
  if (state === undefined || state.order.state === "released") return notFoundScreen(request);
  const texts = ownerOrderTexts(ownerLanguage(request.c));
  const order = await readDetail(request, state);
  return configScreen(request, {
    title: order.title,
    current: storeScreenPaths.home,
    script: build.commerce,
    intro: html`<a href="${storeScreenPaths.orders}">${texts.allOrders}</a>${hasPermission(request.owner.roles, emailsPermission) && html` · <a href="${orderPaths.emailPreview(order.id)}">${texts.emailToBuyer}</a>`}`,
    content: html`<p class="note without-script">${texts.needsScript}</p>
<div id="${storeRootId}">${rawHtml(renderToString(<OrderView texts={texts} order={order} actions={noOrderActions} isReady={false} />))}</div>
<script type="application/json" id="${storeDataId}">${scriptJson({ screen: "order", order, texts })}</script>`,
  });
}
