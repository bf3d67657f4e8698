import { asObject } from "../fields.ts";
import { safeLink } from "../overlays/safe-link.ts";
import { localeOf } from "../text/locale.ts";
import { currencyCode } from "./currencies.ts";
import { type Money, moneyFromDecimal } from "./money.ts";

/** Settings of the cart page: the JSON in its root (docs/reference/commerce.md#cart-page). */
export interface CartSettings {
  readonly storeCurrency: string;
  /** The page to which 'Continue Shopping' leads. */
  readonly continueShoppingUrl: string;
  /** The lowest subtotal with which the checkout begins; undefined without a minimum. */
  readonly minimumSubtotal: Money | undefined;
  /** Locale of amounts, for example "en-GB". */
  readonly locale: string;
  /** Language of the texts. */
  readonly language: string;
  /** Code of the country that is chosen at first for an estimate of shipping. */
  readonly country?: string;
  /** Currencies among which the visitor can choose; empty if there is only one. */
  readonly currencies: readonly string[];
}

/** Reads the settings. Values of a wrong type become defaults. */
export function parseCartSettings(value: unknown): CartSettings {
  const data = asObject(value);
  const storeCurrency = currencyCode(data.storeCurrency) ?? "USD";
  const minimum = asObject(data.minimumOrderSubtotal);
  const money =
    typeof minimum.value === "string"
      ? moneyFromDecimal(currencyCode(minimum.currency) ?? storeCurrency, minimum.value)
      : undefined;
  // Older pages have `locale`.
  const locale = localeOf(data.formattingLocale) ?? localeOf(data.locale) ?? "en-US";
  const currencies = Array.isArray(data.currenciesSupported)
    ? [...new Set(data.currenciesSupported.flatMap((each) => currencyCode(each) ?? []))]
    : [];
  return {
    storeCurrency,
    continueShoppingUrl: pathOf(data.continueShoppingLinkUrl),
    minimumSubtotal: money !== undefined && money.minorUnits > 0 ? money : undefined,
    locale,
    language: localeOf(data.translationLocale) ?? localeOf(data.shopperLanguage) ?? locale,
    currencies: currencies.length > 1 ? currencies : [],
  };
}

/** The link is published without a slash at its start: "store". */
function pathOf(value: unknown): string {
  const link = typeof value === "string" ? safeLink(value) : undefined;
  if (link === undefined) return "/";
  return /^(?:[a-z][a-z0-9+.-]*:|\/|[?#])/i.test(link) ? link : `/${link}`;
}
