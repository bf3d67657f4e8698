import { decimalOf } from "../../../../../shared/store/money.ts";
import { withParentCategories } from "../../../store/categories.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import {
  type Column,
  type ColumnContext,
  choiceColumn,
  moneyColumn,
  numberColumn,
  switchColumn,
  textColumn,
  timeColumn,
  type Value,
} from "./columns.ts";
import { contextOf, type RecordKind, type Row } from "./record-kind.ts";

const kinds = [
  { value: "percent", label: "Percent" },
  { value: "amount", label: "Amount" },
  { value: "shipping", label: "Free shipping" },
];

const money = moneyColumn("value", "");

/** A whole number of percent, or an amount of the store's currency. */
const valueColumn: Column = {
  name: "value",
  dependsOn: "kind",
  field: {
    name: "value",
    label: "Percent or amount",
    kind: "money",
    help: "An amount is in the store’s currency. Free shipping needs none.",
  },
  format: (value, context, row) =>
    row.kind === "amount" ? money.format(value, context, row) : String(value),
  parse(text, context, texts) {
    if (texts.kind === "shipping") return 0;
    if (texts.kind === "amount") return money.parse(text, context, texts);
    return /^(?:[1-9]\d?|100)$/.test(text.trim())
      ? Number(text)
      : { problem: "Please type a whole number from 1 to 100." };
  },
};

const couponColumns = [
  "title",
  "kind",
  "value",
  "minimum_subtotal",
  "starts_at",
  "ends_at",
  "max_uses",
  "per_customer",
  "applies_to",
  "is_enabled",
] as const;

async function columns({ c }: OwnerRequest): Promise<readonly Column[]> {
  return [
    textColumn("title", "Name", { isRequired: true, maxLength: 100, help: "Buyers read it." }),
    choiceColumn("kind", "Kind", kinds),
    valueColumn,
    moneyColumn("minimum_subtotal", "For orders from", { help: "0: any order." }),
    timeColumn("starts_at", "From"),
    timeColumn("ends_at", "Until"),
    numberColumn("max_uses", "Uses in all", {
      isOptional: true,
      min: 1,
      help: "1: a single use. Empty: any.",
    }),
    numberColumn("per_customer", "Uses by one buyer", {
      isOptional: true,
      min: 1,
      help: "Empty: any number.",
    }),
    choiceColumn("applies_to", "Products", await productOptions(c.env.DB)),
    switchColumn("is_enabled", "In use"),
  ];
}

async function productOptions(db: D1Database) {
  const [items, categories] = await db.batch([
    db.prepare("SELECT id, title FROM items WHERE product_type IS NOT NULL ORDER BY title LIMIT 1000"),
    db.prepare(
      `SELECT DISTINCT e.value AS name FROM items i, json_each(i.categories) e
       WHERE i.product_type IS NOT NULL ORDER BY e.value LIMIT 200`,
    ),
  ]);
  return [
    { value: "", label: "All products" },
    ...withParentCategories(((categories?.results ?? []) as { name: string }[]).map(({ name }) => name)).map(
      (name) => ({
        value: `category:${name}`,
        label: `Category: ${name}`,
      }),
    ),
    ...((items?.results ?? []) as { id: string; title: string }[]).map(({ id, title }) => ({
      value: `item:${id}`,
      label: title,
    })),
  ];
}

function describe(row: Row, request: OwnerRequest) {
  const { code, title, uses, max_uses, is_automatic, is_enabled } = row;
  const amount = amountText(row, contextOf(request));
  const used = max_uses === null ? `used ${uses} times` : `used ${uses} of ${max_uses} times`;
  return {
    title: is_automatic === 1 ? String(title) : String(code),
    summary: `${is_automatic === 1 ? "" : `${title}: `}${amount}, ${used}${is_enabled === 1 ? "" : ", not in use"}`,
    facts: [],
  };
}

function amountText({ kind, value }: Row, { currency }: ColumnContext): string {
  if (kind === "shipping") return "free shipping";
  if (kind === "percent") return `${value} %`;
  return `${decimalOf({ currency, minorUnits: Number(value) })} ${currency}`;
}

function check({
  kind,
  value,
  starts_at,
  ends_at,
  max_uses,
  uses = 0,
}: Row): Readonly<Record<string, string>> {
  return {
    ...(max_uses != null && Number(max_uses) < Number(uses)
      ? { max_uses: `It was used ${uses} times already.` }
      : {}),
    ...(kind === "amount" && Number(value) < 1 ? { value: "Please type an amount." } : {}),
    ...(starts_at != null && ends_at != null && Number(ends_at) <= Number(starts_at)
      ? { ends_at: "The end is before the start." }
      : {}),
  };
}

const newValues = {
  title: "",
  kind: "percent",
  value: "",
  minimum_subtotal: "0",
  starts_at: "",
  ends_at: "",
  max_uses: "",
  per_customer: "",
  applies_to: "",
  is_enabled: "yes",
};

async function insert(
  { c, site }: OwnerRequest,
  row: Row,
  { code, isAutomatic }: { readonly code: Value; readonly isAutomatic: boolean },
): Promise<void> {
  const names = ["code", "website_id", "is_automatic", ...couponColumns];
  const values = [code, site.id, Number(isAutomatic), ...couponColumns.map((name) => row[name] ?? null)];
  await c.env.DB.prepare(
    `INSERT INTO coupons (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`,
  )
    .bind(...values)
    .run();
}

const shared = {
  table: "coupons",
  key: "code",
  order: "t.is_enabled DESC, t.title, t.code",
  describe,
  check,
} as const;

/** Discounts that buyers get by a code. */
export const coupons: RecordKind = {
  ...shared,
  name: "coupons",
  title: "Discount codes",
  intro: "Discounts that buyers get by a code.",
  permission: "commerce.coupons",
  columns: async (request) => [
    textColumn("code", "Code", {
      isRequired: true,
      isOnlyNew: true,
      pattern: /^[A-Za-z0-9_-]{3,40}$/,
      problem: "Please use 3 to 40 letters, digits, hyphens and underscores.",
    }),
    ...(await columns(request)),
  ],
  select: "SELECT t.* FROM (SELECT * FROM coupons WHERE is_automatic = 0) t",
  create: {
    noun: "a discount code",
    values: { code: "", ...newValues },
    async insert(request, _id, row) {
      await insert(request, row, { code: row.code ?? "", isAutomatic: false });
      const query = request.c.env.DB.prepare("SELECT * FROM coupons WHERE code = ?").bind(row.code);
      const stored = await query.first<Row>();
      // Also the repetition of a call whose answer was lost has the same values.
      const isSame = couponColumns.every((name) => stored?.[name] === row[name]);
      return isSame && stored?.is_automatic === 0
        ? { id: String(stored.code) }
        : { errors: { code: "This code exists already." } };
    },
  },
};

/** Discounts that apply to each cart that they fit. */
export const discounts: RecordKind = {
  ...shared,
  name: "discounts",
  title: "Automatic discounts",
  intro: "Discounts that every cart gets that they fit, without a code.",
  permission: "commerce.discounts",
  columns,
  select: "SELECT t.* FROM (SELECT * FROM coupons WHERE is_automatic = 1) t",
  create: {
    noun: "an automatic discount",
    values: newValues,
    async insert(request, id, row) {
      const code = `auto-${id}`;
      await insert(request, row, { code, isAutomatic: true });
      return { id: code };
    },
  },
};
