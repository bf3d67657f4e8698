import { useEffect, useState, useSyncExternalStore } from "react";
import { OrderView, orderMessageId } from "../../../shared/store/owner/order-view.tsx";
import type { OwnerOrderTexts } from "../../../shared/texts/owner-order.ts";
import type { OrderController } from "./order-controller.ts";

/** The screen of an order. */
export function OrderApp({
  controller,
  texts,
}: {
  readonly controller: OrderController;
  readonly texts: OwnerOrderTexts;
}) {
  const { subscribe, getState, actions } = controller;
  const state = useSyncExternalStore(subscribe, getState, getState);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { kind } = state.status;
  useEffect(() => {
    if (kind === "done" || kind === "failed") document.getElementById(orderMessageId)?.focus();
  }, [kind]);
  return <OrderView texts={texts} order={state.order} state={state} actions={actions} isReady={isReady} />;
}
