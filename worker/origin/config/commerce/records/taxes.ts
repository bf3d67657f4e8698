import { choiceColumn, numberColumn, switchColumn, textColumn } from "./columns.ts";
import { countryOptions } from "./country-options.ts";
import type { RecordKind } from "./record-kind.ts";

/** Tax rules: the one with the longest matching start of the postcode applies. */
export const taxes: RecordKind = {
  name: "taxes",
  title: "Taxes",
  intro:
    "A tax for each place. Of several for a country, the one with the longest matching start of the postcode applies.",
  permission: "commerce.taxes",
  table: "tax_rules",
  key: "id",
  columns: async ({ site }) => [
    textColumn("name", "Name", {
      isRequired: true,
      maxLength: 100,
      help: "Buyers read it, for example “VAT”.",
    }),
    choiceColumn("country", "Country", countryOptions(site.language)),
    textColumn("zip_start", "Start of the postcode", {
      maxLength: 12,
      pattern: /^[A-Za-z0-9 -]*$/,
      problem: "Letters, digits, spaces and hyphens are possible.",
      help: "Empty: the whole country.",
    }),
    numberColumn("rate", "Percent", { max: 100, digits: 3 }),
    switchColumn("is_included", "Prices contain this tax"),
  ],
  select: "SELECT t.* FROM tax_rules t",
  order: "t.country, t.zip_start",
  describe: ({ name, country, zip_start, rate, is_included }) => ({
    title: `${country} ${zip_start}`.trim(),
    summary: `${name}, ${Number(rate) / 1000} %${is_included === 1 ? ", included in prices" : ""}`,
    facts: [],
  }),
  create: {
    noun: "a tax",
    values: { name: "", country: "GB", zip_start: "", rate: "", is_included: "" },
    async insert({ c, site }, id, row) {
      const same = c.env.DB.prepare(
        "SELECT id FROM tax_rules WHERE website_id = ? AND country = ? AND zip_start = ? AND id <> ?",
      ).bind(site.id, row.country, row.zip_start, id);
      if ((await same.first()) !== null) return { errors: { zip_start: "There is a tax for this place." } };
      await c.env.DB.prepare(
        `INSERT INTO tax_rules (id, website_id, name, country, zip_start, rate, is_included)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
        .bind(id, site.id, row.name, row.country, row.zip_start, row.rate, row.is_included)
        .run();
      return { id };
    },
  },
  canDelete: true,
};
