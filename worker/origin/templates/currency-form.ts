import "../../texts.ts";
import { apiPaths } from "../../../shared/names.ts";
import { siteTexts } from "../../../shared/texts/site.ts";
import { type Html, html } from "./html.ts";
import type { View } from "./view.ts";

/** A longer query is not kept. */
const maxSearchLength = 200;

/**
 * The choice of the currency in which the shop shows prices, in the footer. A plain form: cached pages have no crumb, and
 * the whole page changes with its prices. The cart page has a choice of its own, which the checkout follows.
 */
export function currencyForm({ site, url, screen }: View): Html | false {
  const { currenciesSupported } = site.storeSettings;
  if (currenciesSupported.length < 2 || screen.cart !== undefined) return false;
  const search = url.search.length > maxSearchLength ? "" : url.search;
  const texts = siteTexts(site.textLanguage);
  const names = new Intl.DisplayNames(site.formattingLocale, { type: "currency" });
  const option = (code: string) =>
    html`<option value="${code}"${code === site.currency.code && html` selected`}>${names.of(code) ?? code} (${code})</option>`;
  return html`<form class="footer-currency" method="post" action="${apiPaths.storeCurrency}">
<input type="hidden" name="return" value="${url.pathname + search}">
<label for="footer-currency">${texts.pricesIn}</label>
<select id="footer-currency" name="currency" autocomplete="off">${currenciesSupported.map(option)}</select>
<button type="submit">${texts.apply}</button>
</form>`;
}
