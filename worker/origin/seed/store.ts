import * as z from "zod";
import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { siteSeedSchema } from "./schema.ts";
import { seedId } from "./seed-id.ts";
import { websiteId } from "./website.ts";

const schema = z.object({
  shippingOptions: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      note: z.string().default(""),
      kind: z.enum(["subtotal", "pickup"]).default("subtotal"),
      countries: z.array(z.string()),
      steps: z.array(z.object({ from: z.number(), price: z.number() })),
    }),
  ),
  taxRules: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      zipStart: z.string().default(""),
      rate: z.number(),
      included: z.boolean().default(false),
    }),
  ),
  exchangeRates: z.record(z.string(), z.number()),
  coupons: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      kind: z.enum(["percent", "amount", "shipping"]),
      value: z.number().default(0),
      minimumSubtotal: z.number().default(0),
      endsAt: z.iso.datetime().optional(),
    }),
  ),
});

/** The texts of the store that the checkout shows. */
const policyNames = ["returnPolicy", "termsOfService", "privacyPolicy"] as const;

/**
 * Adds the policies of the store to settings that were stored before they had some. Policies that the settings have, even
 * empty ones, stay.
 */
export function policySeed(name: string, file: unknown): Seed {
  return {
    name,
    rows(db) {
      const { storeSettings } = siteSeedSchema.parse(file).settings;
      const policies = Object.entries(storeSettings ?? {}).filter(([key]) =>
        policyNames.some((each) => each === key),
      );
      return [
        // The stored settings are the patch, so they win.
        db
          .prepare(
            "UPDATE settings SET value = json_patch(?, value) WHERE website_id = ? AND name = 'storeSettings'",
          )
          .bind(JSON.stringify(Object.fromEntries(policies)), websiteId),
      ];
    },
  };
}

/** Shipping options, taxes, exchange rates and coupons of the demo store. */
export function storeSeed(name: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const { shippingOptions, taxRules, exchangeRates, coupons } = schema.parse(file);
      const add = (table: string, row: Readonly<Record<string, unknown>>) =>
        prepareRowInsert(db, table, { website_id: websiteId, ...row });
      return [
        ...shippingOptions.map((option, position) => add("shipping_options", { ...option, position })),
        ...(await Promise.all(
          taxRules.map(async ({ zipStart, included, ...rule }) =>
            add("tax_rules", {
              id: await seedId("tax", `${rule.country}${zipStart}`),
              ...rule,
              zip_start: zipStart,
              is_included: Number(included),
            }),
          ),
        )),
        ...Object.entries(exchangeRates).map(([currency, rate]) => add("exchange_rates", { currency, rate })),
        ...coupons.map(({ minimumSubtotal, endsAt, ...coupon }) =>
          add("coupons", {
            ...coupon,
            minimum_subtotal: minimumSubtotal,
            ends_at: endsAt === undefined ? null : Date.parse(endsAt),
          }),
        ),
      ];
    },
  };
}
