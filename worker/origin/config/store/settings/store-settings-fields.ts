import { sanitizeOwnerHtml } from "../../../../../shared/owner-html.ts";
import { listCountries } from "../../../../../shared/store/countries.ts";
import { currencyCode } from "../../../../../shared/store/currencies.ts";
import { decimalOf, moneyFromDecimal } from "../../../../../shared/store/money.ts";
import { moneyFromTyped } from "../../../../../shared/store/typed-amount.ts";
import { fillText } from "../../../../../shared/text/text.ts";
import type { OwnerStoreSettingsTexts } from "../../../../../shared/texts/owner-store-settings.ts";
import type { Typed } from "../../items/item-fields.ts";
import type { StoreSettings } from "./store-settings-part.ts";

const maxTextLength = 10_000;
const maxAddressLength = 500;
const maxScarcity = 1000;
/** An address of this site or of the web. */
const address = /^(?:\/(?![/\\])|https?:\/\/[^/])[^\s<>"]*$/;

export const phoneStates = ["hidden", "optional", "required"] as const;
/** Settings that are on or off. Their labels have the same names in the catalogue. */
export const switches = [
  "expressCheckout",
  "showNoteField",
  "checkoutPageMarketingOptInEnabled",
  "enableMailingListOptInByDefault",
] as const;
/** Settings of `merchandisingSettings` that are on or off. */
export const productSwitches = ["scarcityEnabledOnProductItems", "relatedProductsEnabled"] as const;
/** HTML of the owner. */
export const policies = ["termsOfService", "returnPolicy", "privacyPolicy"] as const;

const onOff = (value: unknown) => (value === true ? "on" : "off");

/** The settings as the controls of the form show them. */
export function settingsControlValues(settings: StoreSettings): Map<string, string> {
  const { selectedCurrency: currency, merchandisingSettings: products, minimumOrderSubtotal } = settings;
  const minimum =
    settings.minimumOrderSubtotalEnabled && minimumOrderSubtotal
      ? moneyFromDecimal(currency, minimumOrderSubtotal.value)
      : undefined;
  const phone = settings.isShippingPhoneRequired === true ? "required" : "optional";
  return new Map([
    ["minimum", minimum === undefined ? "" : decimalOf(minimum)],
    ["continueShoppingLinkUrl", settings.continueShoppingLinkUrl],
    ["currencies", settings.currenciesSupported.join(", ")],
    ["measurementStandard", String(settings.measurementStandard)],
    ["country", String(settings.shippingCountryDefaultValue ?? "")],
    ["phone", settings.showShippingPhoneNumber === false ? "hidden" : phone],
    ["scarcityThreshold", String(products.scarcityThreshold)],
    ...switches.map((name) => [name, onOff(settings[name])] as const),
    ...productSwitches.map((name) => [name, onOff(products[name])] as const),
    ...policies.map((name) => [name, normalize(String(settings[name] ?? ""))] as const),
  ]);
}

const normalize = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** The submitted values, with an entry for each control. Line breaks are normalized: browsers send CR LF. */
export function submittedControlValues(fields: Typed, names: Iterable<string>): Map<string, string> {
  return new Map([...names].map((name) => [name, normalize(fields.get(name) ?? "")]));
}

/** A merge of two people's forms: the values, and the controls that both have changed, with the other's value. */
export function mergeTyped(
  { base, mine, theirs }: Readonly<Record<"base" | "mine" | "theirs", Typed>>,
  texts: OwnerStoreSettingsTexts,
) {
  const merged = new Map<string, string>();
  const conflicts: Record<string, string> = {};
  for (const [name, current] of theirs) {
    const typed = mine.get(name) ?? "";
    const isChanged = typed !== base.get(name);
    if (isChanged && current !== base.get(name) && current !== typed)
      conflicts[name] = current === "" ? texts.nothing : current;
    merged.set(name, isChanged ? typed : current);
  }
  return { merged, conflicts };
}

/**
 * The settings that were typed, and the messages about controls that are not valid. Settings without a control stay.
 * `rates`: codes of the currencies that have an exchange rate.
 */
export function readSettings(
  typed: Typed,
  before: StoreSettings,
  { rates, texts }: { readonly rates: readonly string[]; readonly texts: OwnerStoreSettingsTexts },
) {
  const problems: Record<string, string> = {};
  const text = (name: string) => typed.get(name) ?? "";
  const oneOf = (name: string, values: readonly string[]) => {
    if (!values.includes(text(name))) problems[name] = fillText(texts.notExpected, { value: text(name) });
  };
  const currency = before.selectedCurrency;
  const minimum = text("minimum") === "" ? undefined : moneyFromTyped(currency, text("minimum"));
  if (text("minimum") !== "" && minimum === undefined)
    problems.minimum = fillText(texts.typeMinimum, { currency });
  const link = text("continueShoppingLinkUrl");
  if (!address.test(link) || link.length > maxAddressLength)
    problems.continueShoppingLinkUrl = texts.linkFormat;
  const codes = text("currencies")
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = codes.find((code) => code !== currency && !rates.includes(currencyCode(code) ?? ""));
  if (unknown !== undefined)
    problems.currencies = fillText(texts.noRate, {
      code: unknown,
      codes: [currency, ...rates.filter((rate) => rate !== currency)].join(", "),
    });
  oneOf("measurementStandard", ["1", "2"]);
  oneOf("phone", phoneStates);
  oneOf("country", ["", ...listCountries("en").map(({ code }) => code)]);
  const threshold = Number(text("scarcityThreshold"));
  if (!/^\d+$/.test(text("scarcityThreshold")) || threshold < 1 || threshold > maxScarcity)
    problems.scarcityThreshold = fillText(texts.typeNumber, { most: maxScarcity });
  for (const name of [...switches, ...productSwitches]) oneOf(name, ["on", "off"]);
  for (const name of policies)
    if (text(name).length > maxTextLength)
      problems[name] = fillText(texts.textLong, { most: maxTextLength, length: text(name).length });
  const isOn = (name: string) => [name, text(name) === "on"] as const;
  const settings: StoreSettings = {
    ...before,
    minimumOrderSubtotalEnabled: minimum !== undefined && minimum.minorUnits > 0,
    minimumOrderSubtotal: { currency, value: minimum === undefined ? "0.00" : decimalOf(minimum) },
    continueShoppingLinkUrl: link,
    currenciesSupported: [...new Set([currency, ...codes])],
    measurementStandard: Number(text("measurementStandard")),
    shippingCountryDefaultValue: text("country"),
    showShippingPhoneNumber: text("phone") !== "hidden",
    isShippingPhoneRequired: text("phone") === "required",
    merchandisingSettings: {
      ...before.merchandisingSettings,
      ...Object.fromEntries(productSwitches.map(isOn)),
      scarcityThreshold: threshold,
    },
    ...Object.fromEntries(switches.map(isOn)),
    ...Object.fromEntries(policies.map((name) => [name, normalize(sanitizeOwnerHtml(text(name))) || null])),
  };
  return { settings, problems };
}
