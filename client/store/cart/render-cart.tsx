import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./cart.css";
import { emptyCart } from "../../../shared/store/cart.ts";
import type { CartSettings } from "../../../shared/store/cart-settings.ts";
import type { RenderedCart } from "../../../shared/store/cart-state.ts";
import { listCountries } from "../../../shared/store/countries.ts";
import { hasCart } from "../../dom/has-cart.ts";
import { failureText } from "./cart-messages.ts";
import { loadCart } from "./cart-store.ts";
import { InteractiveCart } from "./interactive-cart.tsx";

interface CartPage {
  readonly settings: CartSettings;
  readonly initial: RenderedCart;
}

/** Hydrates the cart that the edge has rendered. Returns its removal. `onReady` is called when its forms have handlers. */
export function hydrateCart(
  rendered: HTMLElement,
  { settings, initial }: CartPage,
  onReady: () => void,
): () => void {
  const options = [...rendered.querySelectorAll<HTMLOptionElement>('select[name="country"] option')];
  const countries = options.map(({ value, textContent }) => ({ code: value, name: textContent ?? "" }));
  const root = hydrateRoot(
    rendered,
    <InteractiveCart settings={settings} initial={initial} countries={countries} onReady={onReady} />,
  );
  return () => root.unmount();
}

/** Requests the visitor's cart and renders it, or a message if it cannot be read. Returns a cleanup function. */
export async function renderCart(
  container: HTMLElement,
  { settings, isShort = false }: Pick<CartPage, "settings"> & { readonly isShort?: boolean },
): Promise<() => void> {
  const engine = await loadCart();
  let notice: RenderedCart["notice"];
  if (engine.getState().cart === undefined && hasCart()) {
    const result = await engine.read();
    if (result.status === "unknown") notice = { title: "", message: failureText(result.cause) };
  }
  const initial = { cart: emptyCart, crumb: undefined, notice, removed: [] };
  const countries = isShort ? [] : listCountries(settings.language);
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <InteractiveCart
        settings={settings}
        initial={initial}
        countries={countries}
        isShort={isShort}
        isMissing={notice !== undefined}
      />,
    ),
  );
  return () => root.unmount();
}
