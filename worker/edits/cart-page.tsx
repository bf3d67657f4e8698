import { renderToStaticMarkup } from "preact-render-to-string";
import { isObject } from "../../shared/fields.ts";
import { attributes } from "../../shared/names.ts";
import { parseCart } from "../../shared/store/cart.ts";
import { parseCartPageSettings } from "../../shared/store/cart-page-settings.ts";
import { CartView } from "../../shared/store/cart-view.tsx";
import { listCountries } from "../../shared/store/countries.ts";
import { build } from "../build.ts";
import { scriptJson } from "../http/ascii.ts";
import { parseJson } from "../http/parse-json.ts";
import { preloadedCart } from "../proxy/visitor-cart.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";

const cartPageTypes: ReadonlySet<number> = new Set([200, 205]);
const maxSettingsBytes = 64 * 1024;

/** The place that the reading of the cart page has reached. */
interface CartPlace {
  /** The parsed settings; undefined until their script has been read, or if it is broken. */
  settings: object | undefined;
}

/** The root of the cart page has been reached, and its container has not. */
const openRoots = new WeakMap<Page, CartPlace>();
const filledPages = new WeakMap<Page, object>();

/**
 * Renders the cart into the cart page of a proxied site, from the settings in the page and the visitor's cart, so that it
 * is there without scripts (docs/reference/commerce.md#cart-page). If the settings are broken or the cart is not known,
 * the page stays as it is, and the client renders the cart.
 */
export const cartPageEdit: Edit = {
  name: "cart-page",
  needsBodyScripts: isNeeded,
  script(element, page) {
    const place = openRoots.get(page);
    if (place === undefined || element.attribute("type") !== "application/json") return "keep";
    return {
      maxBytes: maxSettingsBytes,
      holdOutput: false,
      decide(rawText) {
        const value = rawText === null ? undefined : parseJson(new TextDecoder(page.charset).decode(rawText));
        if (isObject(value)) place.settings = value;
        return "keep";
      },
    };
  },
  beforeElement: {
    isNeeded: (page) => isNeeded(page) && !openRoots.has(page),
    html(element, page) {
      if (element.attribute("id") === "sqs-cart-root") openRoots.set(page, { settings: undefined });
      return "";
    },
  },
  emptyElement: {
    isNeeded: (page) => openRoots.get(page)?.settings !== undefined && !filledPages.has(page),
    matches(element, page) {
      const settings = openRoots.get(page)?.settings;
      if (settings === undefined || element.attribute("id") !== "sqs-cart-container") return false;
      filledPages.set(page, settings);
      return true;
    },
    html: render,
  },
};

function isNeeded(page: Page): boolean {
  return (
    page.runtime === "replace" &&
    page.facts.site.origin !== undefined &&
    cartPageTypes.has(page.context.pageType) &&
    !filledPages.has(page)
  );
}

function render(page: Page): string {
  const data = preloadedCart(page.facts);
  if (data === undefined) return "";
  const settings = parseCartPageSettings(filledPages.get(page));
  const markup = renderToStaticMarkup(
    // The client's component has an element of its own around the view.
    <div>
      <CartView
        cart={parseCart(data, settings.storeCurrency)}
        settings={settings}
        countries={listCountries(settings.language)}
      />
    </div>,
  );
  return (
    inlineStyle(page, build.styles.store) +
    `<div ${attributes.cart}>${markup}</div>` +
    `<script type="application/json">${scriptJson({ cart: data })}</script>`
  );
}
