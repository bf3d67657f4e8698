import { asObject } from "../fields.ts";
import { type CartSettings, parseCartSettings } from "./cart-settings.ts";

/** Reads the settings of the cart page with the country of the store, which the checkout does not need. */
export function parseCartPageSettings(value: unknown): CartSettings {
  const [country = ""] = /^[A-Z]{2}$/.exec(String(asObject(value).stripeCountry)) ?? [];
  return { ...parseCartSettings(value), country };
}
