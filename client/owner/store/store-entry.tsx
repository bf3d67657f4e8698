import { hydrateRoot } from "react-dom/client";
import { type OrderDetail, storeDataId, storeRootId } from "../../../shared/store/owner/order-detail.ts";
import type { RecordScreen } from "../../../shared/store/owner/records.ts";
import type { OwnerOrderTexts } from "../../../shared/texts/owner-order.ts";
import type { OwnerRecordsTexts } from "../../../shared/texts/owner-records.ts";
import { OrderApp } from "./order-app.tsx";
import { createOrderController } from "./order-controller.ts";
import { RecordsApp } from "./records-app.tsx";
import { createRecordsController } from "./records-controller.ts";
import { storeCall } from "./store-call.ts";

type Data =
  | { readonly screen: "order"; readonly order: OrderDetail; readonly texts: OwnerOrderTexts }
  | {
      readonly screen: "records";
      readonly records: RecordScreen;
      readonly texts: OwnerOrderTexts;
      readonly recordTexts: OwnerRecordsTexts;
    };

/** Entry of the script for the screens of the store. No page of a site loads it. */
const root = document.getElementById(storeRootId);
const json = document.getElementById(storeDataId)?.textContent;
if (root && json) start(root, JSON.parse(json) as Data);

function start(element: HTMLElement, data: Data): void {
  if (data.screen === "order") {
    const controller = createOrderController({ texts: data.texts, order: data.order, call: storeCall });
    hydrateRoot(element, <OrderApp texts={data.texts} controller={controller} />);
    return;
  }
  const controller = createRecordsController({
    texts: data.texts,
    recordTexts: data.recordTexts,
    screen: data.records,
    call: storeCall,
  });
  hydrateRoot(element, <RecordsApp texts={data.recordTexts} controller={controller} />);
  addEventListener("beforeunload", (event) => {
    const { forms } = controller.getState();
    if (Object.values(forms).some(({ edits }) => Object.keys(edits).length > 0)) event.preventDefault();
  });
}
