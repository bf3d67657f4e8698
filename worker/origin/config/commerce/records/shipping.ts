import { choiceColumn, listColumn, numberColumn, switchColumn, textColumn } from "./columns.ts";
import type { RecordKind } from "./record-kind.ts";
import { fitsKind, stepsColumn } from "./shipping-steps.ts";

const kinds = [
  { value: "subtotal", label: "Price by subtotal" },
  { value: "weight", label: "Price by weight" },
  { value: "pickup", label: "Collected at the shop" },
  { value: "local", label: "Local delivery" },
];

/** Ways of sending, by place, with prices by subtotal or weight. */
export const shipping: RecordKind = {
  name: "shipping",
  title: "Shipping",
  intro: "How orders reach their buyers, and what it costs.",
  permission: "commerce.shipping",
  table: "shipping_options",
  key: "key",
  columns: async () => [
    textColumn("name", "Name", { isRequired: true, maxLength: 100 }),
    textColumn("note", "Note for buyers", { maxLength: 300 }),
    choiceColumn("kind", "Kind", kinds),
    stepsColumn,
    listColumn("countries", "Countries", {
      pattern: /^[A-Z]{2}$/,
      problem: "Please type codes of two letters with commas between, such as GB, IE.",
      help: "Codes such as GB, IE. Empty: all countries.",
    }),
    listColumn("zip_starts", "Starts of postcodes", {
      pattern: /^[A-Z0-9 -]{1,12}$/,
      problem: "Letters, digits, spaces and hyphens are possible, with commas between.",
      help: "Only for places whose postcode starts so, such as TR1, TR2. Empty: no limit.",
    }),
    numberColumn("position", "Place in the list", { max: 10_000 }),
    switchColumn("is_enabled", "Offered to buyers"),
  ],
  select: "SELECT t.* FROM shipping_options t",
  order: "t.position, t.key",
  describe: ({ name, kind, countries, is_enabled }) => {
    const list = JSON.parse(String(countries)) as string[];
    const place =
      list.length === 0 ? "all countries" : list.length > 3 ? `${list.length} countries` : list.join(", ");
    const label = kinds.find(({ value }) => value === kind)?.label ?? "";
    return {
      title: String(name),
      summary: `${label}, ${place}${is_enabled === 1 ? "" : ", not offered"}`,
      facts: [],
    };
  },
  create: {
    noun: "a way of sending",
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
  check: ({ kind, zip_starts, steps }) => ({
    ...(kind === "local" &&
      zip_starts === "[]" && {
        zip_starts: "Local delivery needs the starts of the postcodes to which you deliver.",
      }),
    ...(!fitsKind(steps, kind) && {
      steps:
        kind === "weight"
          ? "Please write the starts in kg, such as “2 kg 9”."
          : "Only prices by weight start at kg.",
    }),
  }),
};
