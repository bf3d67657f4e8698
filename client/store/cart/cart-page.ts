import { attributes } from "../../../shared/names.ts";
import { parseCartPageSettings } from "../../../shared/store/cart-page-settings.ts";
import { parseRenderedCart, type RenderedCart } from "../../../shared/store/cart-state.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import { onNextInteraction } from "../../loading/triggers.ts";
import type { CartState } from "./cart-deps.ts";
import { subscribeToCart } from "./cart-store.ts";
import { holdEdits } from "./hold-edits.ts";
import { holdSubmits } from "./hold-submits.ts";
import { readScriptJson } from "./script-json.ts";

/**
 * The cart page (docs/reference/commerce.md#cart-page). A cart that the edge has rendered is hydrated when the visitor
 * touches it or when it has changed since. Otherwise the visitor's cart is rendered at once.
 */
export function mount(root: HTMLElement): (() => void) | Promise<() => void> {
  const settings = parseCartPageSettings(
    readScriptJson(root.querySelector(':scope > script[type="application/json"]')),
  );
  const container = root.querySelector<HTMLElement>("#sqs-cart-container") ?? root;
  const rendered = container.querySelector<HTMLElement>(`[${attributes.cart}]`);
  const data = rendered?.parentElement?.querySelector(
    `[${attributes.cart}] ~ script[type="application/json"]`,
  );
  const load = () => loadChunk("cart page", () => import("./render-cart.tsx"));
  if (!rendered || !data) return load().then(({ renderCart }) => renderCart(container, { settings }));
  const initial = parseRenderedCart(readScriptJson(data), settings.storeCurrency);

  let stop: (() => void) | undefined;
  let stopTrigger: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  let isStarted = false;
  const dispose = () => {
    isStarted = true;
    stopTrigger?.();
    stopWatching?.();
  };
  const hydrate = () => {
    if (isStarted) return;
    dispose();
    load()
      .then(({ hydrateCart }) => {
        stop = hydrateCart(rendered, { settings, initial }, repeatPresses);
      })
      .catch((error: unknown) => {
        reportFailure("cart page", error);
        // Without the module the forms work as without JavaScript.
        repeatPresses();
      });
  };
  const repeatSubmits = holdSubmits(rendered, hydrate);
  const repeatEdits = holdEdits(rendered, hydrate);
  const repeatPresses = () => {
    repeatSubmits();
    repeatEdits();
  };
  stopTrigger = onNextInteraction(rendered, hydrate);
  stopWatching = subscribeToCart((state) => {
    if (isChanged(state, initial)) hydrate();
  });
  // The listener may have been called at once.
  if (isStarted) dispose();
  return () => {
    dispose();
    stop?.();
  };
}

function isChanged({ cart, changes, notice }: CartState, initial: RenderedCart): boolean {
  if (changes.length > 0 || notice !== undefined) return true;
  return cart !== undefined && JSON.stringify(cart) !== JSON.stringify(initial.cart);
}
