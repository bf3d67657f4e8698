import { renderToStaticMarkup } from "preact-render-to-string";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
import { parseRenderedCheckout } from "../../../../shared/store/checkout/checkout-state.ts";
import { checkoutPageTexts } from "../../../../shared/store/checkout/checkout-texts.ts";
import { CheckoutView } from "../../../../shared/store/checkout/checkout-view.tsx";
import { listCountries } from "../../../../shared/store/countries.ts";
import { checkoutSettingsJson } from "../../store/checkout/checkout-settings.ts";
import { html, rawHtml, scriptJson } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** The checkout page, and beside it the data with which the client continues. */
export const checkout = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_settings, { view }) => {
    const { site, screen } = view;
    const { storeForm } = screen;
    const data = {
      settings: checkoutSettingsJson(site, screen.cardPayment),
      texts: checkoutPageTexts(site.textLanguage),
      cart: screen.cart?.cart,
      crumb: screen.crumb,
      key: screen.checkoutKey,
      form: {
        message: storeForm?.error ?? "",
        ...screen.checkoutForm,
      },
    };
    const { settings, cart, crumb, key, form } = parseRenderedCheckout(data);
    const markup = renderToStaticMarkup(
      // The client's component has an element of its own around the view.
      <div>
        <CheckoutView
          settings={settings}
          cart={cart}
          crumb={crumb}
          orderKey={key}
          countries={listCountries(site.formattingLocale)}
          {...form}
        />
      </div>,
    );
    return html`<div><div ${rawHtml(attributes.checkout)}>${rawHtml(markup)}</div><script type="application/json">${scriptJson(data)}</script></div>`;
  },
});
