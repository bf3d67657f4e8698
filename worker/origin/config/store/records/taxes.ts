import { formatPercent } from "../../../../../shared/store/percent.ts";
import { commaList } from "../../../../../shared/text/comma-list.ts";
import { compactZip } from "../../../store/rule-conditions.ts";
import { ownerLanguage } from "../../owner-language.ts";
import { choiceColumn, numberColumn, switchColumn, textColumn } from "./columns.ts";
import { countryOptions } from "./country-options.ts";
import { contextOf, type RecordKind, recordTexts } from "./record-kind.ts";

/** Tax rules: the one with the longest matching start of the postcode applies. */
export const taxes: RecordKind = {
  name: "taxes",
  title: "taxes",
  intro: "taxesText",
  permission: "commerce.taxes",
  table: "tax_rules",
  key: "id",
  columns: async (request) => {
    const texts = recordTexts(request);
    return [
      textColumn("name", texts.name, {
        isRequired: true,
        maxLength: 100,
        help: texts.vatHelp,
      }),
      choiceColumn("country", texts.country, countryOptions(ownerLanguage(request.c))),
      textColumn("zip_start", texts.zipStart, {
        maxLength: 12,
        pattern: /^[A-Za-z0-9 -]*$/,
        problem: texts.zipStartProblem,
        help: texts.wholeCountry,
      }),
      numberColumn("rate", texts.percent, { max: 100, digits: 3 }),
      switchColumn("is_included", texts.taxIncluded),
    ];
  },
  select: "SELECT t.* FROM tax_rules t",
  order: "t.country, t.zip_start",
  describe({ name, country, zip_start, rate, is_included }, request) {
    const { texts, formattingLocale } = contextOf(request);
    return {
      title: `${country} ${zip_start}`.trim(),
      summary: commaList(
        [
          String(name),
          formatPercent(Number(rate) / 1000, formattingLocale),
          is_included === 1 ? texts.includedInPrices : "",
        ],
        ownerLanguage(request.c),
      ),
      facts: [],
    };
  },
  create: {
    noun: "aTax",
    values: { name: "", country: "GB", zip_start: "", rate: "", is_included: "" },
    async insert(request, id, row) {
      const { c, site } = request;
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
  async check({ id, country, zip_start }, request) {
    const { c, site } = request;
    const others = await c.env.DB.prepare(
      "SELECT zip_start FROM tax_rules WHERE website_id = ? AND country = ? AND id <> ?",
    )
      .bind(site.id, country, id)
      .all<{ zip_start: string }>();
    const start = compactZip(String(zip_start));
    const isTaken = others.results.some((other) => compactZip(other.zip_start) === start);
    return isTaken ? { zip_start: recordTexts(request).taxExists } : {};
  },
};
