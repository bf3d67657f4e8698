import { renderToStaticMarkup } from "preact-render-to-string";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
import { parseCart } from "../../../../shared/store/cart.ts";
import { parseCartPageSettings } from "../../../../shared/store/cart-page-settings.ts";
import { CartView } from "../../../../shared/store/cart-view.tsx";
import { listCountries } from "../../../../shared/store/countries.ts";
import { html, rawHtml, scriptJson } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/** The cart page, with the root element and settings of published pages, and the cart itself for every browser. */
export const cart = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ note: z.string().default("") }),
  render: ({ note }, { view }) => {
    const { site, screen } = view;
    const settings = cartSettings(view);
    const { storeForm, cart: state } = screen;
    const data = {
      ...state?.cart,
      ...(storeForm?.refusedCoupons && { invalidCoupons: storeForm.refusedCoupons }),
    };
    const crumb = screen.crumb;
    const notice =
      storeForm && !storeForm.refusedCoupons ? { title: "", message: storeForm.error } : undefined;
    const removed = state?.removed ? [state.removed] : [];
    const markup = renderToStaticMarkup(
      // The client's component has an element of its own around the view.
      <div>
        <CartView
          cart={parseCart(data, site.storeSettings.selectedCurrency)}
          settings={parseCartPageSettings(settings)}
          countries={listCountries(site.formattingLocale)}
          crumb={crumb}
          notice={notice}
          removed={removed}
        />
      </div>,
    );
    return html`
<div id="sqs-cart-root">
<script type="application/json">${scriptJson(settings)}</script>
<div id="sqs-cart-container"><div ${rawHtml(attributes.cart)}>${rawHtml(markup)}</div><script type="application/json">${scriptJson({ cart: data, crumb, notice, removed })}</script></div>
</div>
${rawHtml(note)}`;
  },
});

/** The JSON of `#sqs-cart-root`: docs/reference/commerce.md#cart-page */
function cartSettings({ site, screen }: View): Record<string, unknown> {
  const { selectedCurrency, continueShoppingLinkUrl, currenciesSupported, shippingCountryDefaultValue } =
    site.storeSettings;
  const { minimumOrderSubtotal } = screen.cart?.cart ?? {};
  return {
    storeCurrency: selectedCurrency,
    continueShoppingLinkUrl,
    minimumOrderSubtotal: minimumOrderSubtotal ?? { currency: selectedCurrency, value: "0.00" },
    currenciesSupported,
    stripeCountry: shippingCountryDefaultValue,
    shopperLanguage: site.language,
    cartExperiments: [],
    formattingLocale: site.formattingLocale,
    translationLocale: site.textLanguage,
  };
}
