import { hydrateRoot } from "react-dom/client";
import "../../../shared/store/checkout/style.css";
import type { RenderedCheckout } from "../../../shared/store/checkout/checkout-state.ts";
import { InteractiveCheckout } from "./interactive-checkout.tsx";

/** Hydrates the checkout that the edge has rendered. Returns its removal. `onReady` is called when it has handlers. */
export function hydrateCheckout(
  root: HTMLElement,
  rendered: RenderedCheckout,
  onReady: () => void,
): () => void {
  const options = [...root.querySelectorAll<HTMLOptionElement>('select[autocomplete$="country"] option')];
  const countries = options.map(({ value, textContent }) => ({ code: value, name: textContent ?? "" }));
  const reactRoot = hydrateRoot(
    root,
    <InteractiveCheckout rendered={rendered} countries={countries} onReady={onReady} />,
  );
  return () => reactRoot.unmount();
}
