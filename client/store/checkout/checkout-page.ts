import { parseRenderedCheckout } from "../../../shared/store/checkout/checkout-state.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import { onNextInteraction } from "../../loading/triggers.ts";
import { subscribeToCart } from "../cart/cart-store.ts";
import { holdSubmits } from "../cart/hold-submits.ts";
import { readScriptJson } from "../cart/script-json.ts";
import { readControls, readTyped, writeControls } from "./checkout-controls.ts";
import { readDone, readDraft, readSentOrder, saveDraft } from "./checkout-storage.ts";
import { placeAndKeep } from "./place-and-keep.ts";

/**
 * The checkout page (docs/reference/checkout.md), which the edge has rendered. Text typed before a reload is shown
 * at once. The page is hydrated when the visitor touches it, or when the cart has changed since. Forms that lead to it have
 * the same attribute, and keep what was typed.
 */
export function mount(root: HTMLElement): (() => void) | undefined | Promise<() => void> {
  if (root instanceof HTMLFormElement)
    return import("./keep-form-draft.ts").then(({ keepFormDraft }) => keepFormDraft(root));
  const rendered = parseRenderedCheckout(readScriptJson(root.nextElementSibling));
  const form = root.querySelector<HTMLFormElement>("#awning-checkout-form");
  if (form === null) {
    findSentOrder();
    return undefined;
  }
  // Values that the browser has restored, or that were typed before this module ran, are newer than the draft.
  const first = rendered.form.values;
  const values = { ...first, ...readDraft(), ...readTyped(form, first) };
  writeControls(form, values);
  const keep = () => saveDraft({ ...values, ...readControls(form) });
  form.addEventListener("input", keep);

  let isStarted = false;
  let stop: (() => void) | undefined;
  let stopTrigger: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  const hydrate = () => {
    if (isStarted) return;
    dispose();
    loadChunk("checkout page", () => import("./hydrate-checkout.tsx"))
      .then(({ hydrateCheckout }) => {
        stop = hydrateCheckout(root, rendered, () => {
          form.removeEventListener("input", keep);
          repeatSubmits();
        });
      })
      .catch((error: unknown) => {
        reportFailure("checkout page", error);
        // Without the module the forms work as without JavaScript.
        repeatSubmits();
      });
  };
  const dispose = () => {
    isStarted = true;
    stopTrigger?.();
    stopWatching?.();
  };
  const repeatSubmits = holdSubmits(root, hydrate);
  stopTrigger = onNextInteraction(root, hydrate);
  const known = JSON.stringify(rendered.cart);
  stopWatching = subscribeToCart(({ cart, changes, notice }) => {
    const isChanged = cart !== undefined && JSON.stringify({ ...cart, relatedProducts: [] }) !== known;
    if (isChanged || changes.length > 0 || notice !== undefined) hydrate();
  });
  // Fields depend on the country, and another section opens after a reload. The listener above may also have been called
  // at once.
  const isMoved = rendered.form.done.length === 0 && readDone().length > 0;
  if (isMoved || values["shippingAddress.country"] !== first["shippingAddress.country"]) hydrate();
  if (isStarted) dispose();
  return () => {
    dispose();
    stop?.();
  };
}

/**
 * The cart is empty after an order whose answer was lost. The same request with the same key has the same answer, which
 * leads to the order.
 */
async function findSentOrder(): Promise<void> {
  const order = readSentOrder();
  if (order === undefined) return;
  const answer = await placeAndKeep(order.key, order.body);
  if (answer.type === "placed") location.assign(answer.url);
}
