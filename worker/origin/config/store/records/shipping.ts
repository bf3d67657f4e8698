import { commaList } from "../../../../../shared/text/comma-list.ts";
import { fillPlural, fillText } from "../../../../../shared/text/text.ts";
import type { OwnerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";
import { isImperial } from "../../../store/measures.ts";
import { ownerLanguage } from "../../owner-language.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import { choiceColumn, listColumn, numberColumn, switchColumn, textColumn } from "./columns.ts";
import { type RecordKind, recordTexts } from "./record-kind.ts";
import { fitsKind, stepsColumn, type WeightUnit } from "./shipping-steps.ts";

const kindsOf = (texts: OwnerRecordsTexts) => [
  { value: "subtotal", label: texts.bySubtotal },
  { value: "weight", label: texts.byWeight },
  { value: "pickup", label: texts.pickup },
  { value: "local", label: texts.localDelivery },
];

/** Ways of sending, by place, with prices by subtotal or weight. */
export const shipping: RecordKind = {
  name: "shipping",
  title: "shipping",
  intro: "shippingText",
  permission: "commerce.shipping",
  table: "shipping_options",
  key: "key",
  columns: async (request) => {
    const texts = recordTexts(request);
    return [
      textColumn("name", texts.name, { isRequired: true, maxLength: 100 }),
      textColumn("note", texts.noteForBuyers, { maxLength: 300 }),
      choiceColumn("kind", texts.kind, kindsOf(texts)),
      stepsColumn(texts, weightUnitOf(request)),
      listColumn("countries", texts.countries, {
        pattern: /^[A-Z]{2}$/,
        problem: texts.countriesProblem,
        help: texts.countriesHelp,
      }),
      listColumn("zip_starts", texts.zipStarts, {
        pattern: /^[A-Z0-9 -]{1,12}$/,
        problem: texts.zipStartsProblem,
        help: texts.zipStartsHelp,
      }),
      numberColumn("position", texts.place, { max: 10_000 }),
      switchColumn("is_enabled", texts.offered),
    ];
  },
  select: "SELECT t.* FROM shipping_options t",
  order: "t.position, t.key",
  describe: ({ name, kind, countries, is_enabled }, request) => {
    const texts = recordTexts(request);
    const language = ownerLanguage(request.c);
    const list = JSON.parse(String(countries)) as string[];
    const place =
      list.length === 0
        ? texts.allCountries
        : list.length > 3
          ? fillPlural(texts.countryCount, list.length)
          : commaList(list, language);
    const label = kindsOf(texts).find(({ value }) => value === kind)?.label ?? "";
    return {
      title: String(name),
      summary: commaList([label, place, is_enabled === 1 ? "" : texts.notOffered], language),
      facts: [],
    };
  },
  create: {
    noun: "aWayOfSending",
    values: {
      name: "",
      note: "",
      kind: "subtotal",
      steps: "0 0.00",
      countries: "",
      zip_starts: "",
      position: "100",
      is_enabled: "yes",
    },
    async insert({ c, site }, id, row) {
      await c.env.DB.prepare(
        `INSERT INTO shipping_options (key, website_id, name, note, kind, steps, countries, zip_starts, position, is_enabled)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
        .bind(
          id,
          site.id,
          ...["name", "note", "kind", "steps", "countries", "zip_starts", "position", "is_enabled"].map(
            (name) => row[name] ?? null,
          ),
        )
        .run();
      return { id };
    },
  },
  canDelete: true,
  check: ({ kind, zip_starts, steps }, request) => {
    const texts = recordTexts(request);
    const unit = weightUnitOf(request);
    return {
      ...(kind === "local" &&
        zip_starts === "[]" && {
          zip_starts: texts.localNeedsZip,
        }),
      ...(!fitsKind(steps, kind) && {
        steps: fillText(kind === "weight" ? texts.startsInUnit : texts.onlyWeightUnit, { unit }),
      }),
    };
  },
};

const weightUnitOf = ({ site }: OwnerRequest): WeightUnit => (isImperial(site) ? "lb" : "kg");
