import { hydrateRoot } from "react-dom/client";
import { commerceDataId, commerceRootId, type OrderDetail } from "../../../shared/commerce/order-detail.ts";
import { commerceCall } from "./commerce-call.ts";
import { OrderApp } from "./order-app.tsx";
import { createOrderController } from "./order-controller.ts";

/** Entry of the script for the screens of the store. No page of a site loads it. */
const root = document.getElementById(commerceRootId);
const json = document.getElementById(commerceDataId)?.textContent;
if (root && json) start(root, JSON.parse(json) as { readonly screen: "order"; readonly order: OrderDetail });

function start(element: HTMLElement, { order }: { readonly order: OrderDetail }): void {
  const controller = createOrderController({ order, call: commerceCall });
  hydrateRoot(element, <OrderApp controller={controller} />);
}
