import { sanitizeOwnerHtml } from "../../../../../shared/owner-html.ts";
import { listCountries } from "../../../../../shared/store/countries.ts";
import { currencyCode } from "../../../../../shared/store/currencies.ts";
import { decimalOf, moneyFromDecimal } from "../../../../../shared/store/money.ts";
import type { Typed } from "../../items/item-fields.ts";
import type { StoreSettings } from "./store-settings-part.ts";

const maxTextLength = 10_000;
const maxAddressLength = 500;
const maxScarcity = 1000;
/** An address of this site or of the web. */
const address = /^(?:\/(?![/\\])|https?:\/\/[^/])[^\s<>"]*$/;

export const phoneStates = ["hidden", "optional", "required"] as const;
/** Settings that are on or off, with the label of each. */
export const switches = [
  ["expressCheckout", "Express checkout (test payment service only)"],
  ["showNoteField", "Note field in the checkout"],
  ["checkoutPageMarketingOptInEnabled", "Ask in the checkout for agreement to news"],
  ["enableMailingListOptInByDefault", "The agreement to news is checked at first"],
] as const;
/** The same, in `merchandisingSettings`. */
export const productSwitches = [
  ["scarcityEnabledOnProductItems", "Say how many pieces are left"],
  ["relatedProductsEnabled", "Show related products"],
] as const;
/** HTML of the owner, with the label of each. */
export const policies = [
  ["termsOfService", "Terms of service"],
  ["returnPolicy", "Return policy"],
  ["privacyPolicy", "Privacy policy"],
] as const;

const onOff = (value: unknown) => (value === true ? "on" : "off");

/** The settings as the controls of the form show them. */
export function typedOfSettings(settings: StoreSettings): Map<string, string> {
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
    ...switches.map(([name]) => [name, onOff(settings[name])] as const),
    ...productSwitches.map(([name]) => [name, onOff(products[name])] as const),
    ...policies.map(([name]) => [name, normalize(String(settings[name] ?? ""))] as const),
  ]);
}

const normalize = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** The submitted values, with an entry for each control. Line breaks are normalized: browsers send CR LF. */
export function typedOfForm(fields: Typed, names: Iterable<string>): Map<string, string> {
  return new Map([...names].map((name) => [name, normalize(fields.get(name) ?? "")]));
}

/** A merge of two people's forms: the values, and the controls that both have changed, with the other's value. */
export function mergeTyped({ base, mine, theirs }: Readonly<Record<"base" | "mine" | "theirs", Typed>>) {
  const merged = new Map<string, string>();
  const conflicts: Record<string, string> = {};
  for (const [name, current] of theirs) {
    const typed = mine.get(name) ?? "";
    const isChanged = typed !== base.get(name);
    if (isChanged && current !== base.get(name) && current !== typed)
      conflicts[name] = current === "" ? "nothing" : current;
    merged.set(name, isChanged ? typed : current);
  }
  return { merged, conflicts };
}

/**
 * The settings that were typed, and the messages about controls that are not valid. What has no control stays.
 * @param rates codes of the currencies that have an exchange rate
 */
export function readSettings(typed: Typed, before: StoreSettings, rates: readonly string[]) {
  const problems: Record<string, string> = {};
  const text = (name: string) => typed.get(name) ?? "";
  const oneOf = (name: string, values: readonly string[]) => {
    if (!values.includes(text(name))) problems[name] = `${text(name)} is not one of the expected options`;
  };
  const currency = before.selectedCurrency;
  const minimum = text("minimum") === "" ? undefined : moneyFromDecimal(currency, text("minimum"));
  if (text("minimum") !== "" && (minimum === undefined || minimum.minorUnits < 0))
    problems.minimum = `Please type an amount in ${currency}, such as 20.00. Without a minimum leave it empty.`;
  const link = text("continueShoppingLinkUrl");
  if (!address.test(link) || link.length > maxAddressLength)
    problems.continueShoppingLinkUrl = "Links must be formatted as /page or https://example.com.";
  const codes = text("currencies")
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = codes.find((code) => code !== currency && !rates.includes(currencyCode(code) ?? ""));
  if (unknown !== undefined)
    problems.currencies = `${unknown} has no exchange rate. Possible are ${[currency, ...rates.filter((rate) => rate !== currency)].join(", ")}.`;
  oneOf("measurementStandard", ["1", "2"]);
  oneOf("phone", phoneStates);
  oneOf("country", ["", ...listCountries("en").map(({ code }) => code)]);
  const threshold = Number(text("scarcityThreshold"));
  if (!/^\d+$/.test(text("scarcityThreshold")) || threshold < 1 || threshold > maxScarcity)
    problems.scarcityThreshold = `Please type a number from 1 to ${maxScarcity}.`;
  for (const [name] of [...switches, ...productSwitches]) oneOf(name, ["on", "off"]);
  for (const [name] of policies)
    if (text(name).length > maxTextLength)
      problems[name] = `A text has at most ${maxTextLength} characters. This one has ${text(name).length}.`;
  const isOn = ([name]: readonly [string, string]) => [name, text(name) === "on"] as const;
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
    ...Object.fromEntries(policies.map(([name]) => [name, normalize(sanitizeOwnerHtml(text(name))) || null])),
  };
  return { settings, problems };
}
