import { formatMoney } from "../../../../../shared/store/money.ts";
import { formatPercent } from "../../../../../shared/store/percent.ts";
import { commaList } from "../../../../../shared/text/comma-list.ts";
import { fillPlural, fillText } from "../../../../../shared/text/text.ts";
import type { OwnerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";
import { withParentCategories } from "../../../store/categories.ts";
import { ownerLanguage } from "../../owner-language.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import { byTitle } from "../../settings/by-title.ts";
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
import { contextOf, type RecordKind, type Row, recordTexts } from "./record-kind.ts";

const kindsOf = (texts: OwnerRecordsTexts) => [
  { value: "percent", label: texts.percent },
  { value: "amount", label: texts.amount },
  { value: "shipping", label: texts.freeShipping },
];

const money = moneyColumn("value", "");

/** A whole number of percent, or an amount of the store's currency. */
const valueColumn = (texts: OwnerRecordsTexts): Column => ({
  name: "value",
  dependsOn: "kind",
  field: {
    name: "value",
    label: texts.percentOrAmount,
    kind: "money",
    help: texts.percentHelp,
  },
  format: (value, context, row) =>
    row.kind === "amount" ? money.format(value, context, row) : String(value),
  parse(text, context, typed) {
    if (typed.kind === "shipping") return 0;
    if (typed.kind === "amount") return money.parse(text, context, typed);
    return /^(?:[1-9]\d?|100)$/.test(text.trim()) ? Number(text) : { problem: texts.wholePercent };
  },
});

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

async function columns(request: OwnerRequest): Promise<readonly Column[]> {
  const texts = recordTexts(request);
  return [
    textColumn("title", texts.name, { isRequired: true, maxLength: 100, help: texts.buyersRead }),
    choiceColumn("kind", texts.kind, kindsOf(texts)),
    valueColumn(texts),
    moneyColumn("minimum_subtotal", texts.forOrdersFrom, { help: texts.anyOrder }),
    timeColumn("starts_at", texts.from, texts.timeHelp),
    timeColumn("ends_at", texts.until, texts.timeHelp),
    numberColumn("max_uses", texts.usesInAll, {
      isOptional: true,
      min: 1,
      help: texts.usesInAllHelp,
    }),
    numberColumn("per_customer", texts.usesByOne, {
      isOptional: true,
      min: 1,
      help: texts.usesByOneHelp,
    }),
    choiceColumn("applies_to", texts.products, await productOptions(request, texts)),
    switchColumn("is_enabled", texts.inUse),
  ];
}

async function productOptions({ c }: OwnerRequest, texts: OwnerRecordsTexts) {
  const db = c.env.DB;
  const [items, categories] = await db.batch([
    db.prepare("SELECT id, title FROM items WHERE product_type IS NOT NULL ORDER BY title LIMIT 1000"),
    db.prepare(
      `SELECT DISTINCT e.value AS name FROM items i, json_each(i.categories) e
       WHERE i.product_type IS NOT NULL ORDER BY e.value LIMIT 200`,
    ),
  ]);
  return [
    { value: "", label: texts.allProducts },
    ...withParentCategories(((categories?.results ?? []) as { name: string }[]).map(({ name }) => name)).map(
      (name) => ({
        value: `category:${name}`,
        label: fillText(texts.category, { name }),
      }),
    ),
    ...((items?.results ?? []) as { id: string; title: string }[])
      .sort(byTitle(ownerLanguage(c)))
      .map(({ id, title }) => ({ value: `item:${id}`, label: title })),
  ];
}

function describe(row: Row, request: OwnerRequest) {
  const { code, title, uses, max_uses, is_automatic, is_enabled } = row;
  const texts = recordTexts(request);
  const amount = amountText(row, contextOf(request));
  const used =
    max_uses === null
      ? fillPlural(texts.used, Number(uses))
      : fillText(texts.usedOf, { uses: Number(uses), most: max_uses ?? "" });
  return {
    title: is_automatic === 1 ? String(title) : String(code),
    summary: commaList(
      [`${is_automatic === 1 ? "" : `${title}: `}${amount}`, used, is_enabled === 1 ? "" : texts.notInUse],
      ownerLanguage(request.c),
    ),
    facts: [],
  };
}

function amountText({ kind, value }: Row, { currency, texts, formattingLocale }: ColumnContext): string {
  if (kind === "shipping") return texts.freeShipping;
  if (kind === "percent") return formatPercent(Number(value), formattingLocale);
  return formatMoney({ currency, minorUnits: Number(value) }, formattingLocale);
}

function check(
  { kind, value, starts_at, ends_at, max_uses, uses = 0 }: Row,
  request: OwnerRequest,
): Readonly<Record<string, string>> {
  const texts = recordTexts(request);
  return {
    ...(max_uses != null && Number(max_uses) < Number(uses)
      ? { max_uses: fillText(texts.usedAlready, { uses: Number(uses) }) }
      : {}),
    ...(kind === "amount" && Number(value) < 1 ? { value: texts.typeAmount } : {}),
    ...(starts_at != null && ends_at != null && Number(ends_at) <= Number(starts_at)
      ? { ends_at: texts.endBeforeStart }
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
  title: "discountCodes",
  intro: "discountCodesText",
  permission: "commerce.coupons",
  columns: async (request) => [
    textColumn("code", recordTexts(request).code, {
      isRequired: true,
      isOnlyNew: true,
      pattern: /^[A-Za-z0-9_-]{3,40}$/,
      problem: recordTexts(request).codeProblem,
    }),
    ...(await columns(request)),
  ],
  select: "SELECT t.* FROM (SELECT * FROM coupons WHERE is_automatic = 0) t",
  create: {
    noun: "aDiscountCode",
    values: { code: "", ...newValues },
    async insert(request, _id, row) {
      await insert(request, row, { code: row.code ?? "", isAutomatic: false });
      const query = request.c.env.DB.prepare("SELECT * FROM coupons WHERE code = ?").bind(row.code);
      const stored = await query.first<Row>();
      // Also the repetition of a call whose answer was lost has the same values.
      const isSame = couponColumns.every((name) => stored?.[name] === row[name]);
      return isSame && stored?.is_automatic === 0
        ? { id: String(stored.code) }
        : { errors: { code: recordTexts(request).codeExists } };
    },
  },
};

/** Discounts that apply to each cart that they fit. */
export const discounts: RecordKind = {
  ...shared,
  name: "discounts",
  title: "automaticDiscounts",
  intro: "automaticDiscountsText",
  permission: "commerce.discounts",
  columns,
  select: "SELECT t.* FROM (SELECT * FROM coupons WHERE is_automatic = 1) t",
  create: {
    noun: "anAutomaticDiscount",
    values: newValues,
    async insert(request, id, row) {
      const code = `auto-${id}`;
      await insert(request, row, { code, isAutomatic: true });
      return { id: code };
    },
  },
};
