import type { SitePermission } from "../../../../../shared/permissions.ts";
import type { Fact } from "../../../../../shared/store/owner/order-detail.ts";
import type { RecordScreen, RecordValues, StoreRecord } from "../../../../../shared/store/owner/records.ts";
import { type OwnerRecordsTexts, ownerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";
import type { OwnerStoreTexts } from "../../../../../shared/texts/owner-store.ts";
import { ownerLanguage, withOwnerLocale } from "../../owner-language.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import type { Column, ColumnContext, Value } from "./columns.ts";

export type Row = Readonly<Record<string, Value>>;

/** Last part of the path of a kind's screen. */
type RecordKindName = "inventory" | "coupons" | "discounts" | "gift-cards" | "shipping" | "taxes";

type StoreKey = Exclude<keyof OwnerStoreTexts, "count">;
/** A key of a text without a plural. */
type RecordsKey = {
  [Key in keyof OwnerRecordsTexts]: OwnerRecordsTexts[Key] extends string ? Key : never;
}[keyof OwnerRecordsTexts];

/** A kind of records with its table, screen and calls. */
export interface RecordKind {
  /** The last part of the screen's path. */
  readonly name: RecordKindName;
  /** Keys of the title and the introduction in the catalogue. */
  readonly title: StoreKey;
  readonly intro: StoreKey;
  readonly permission: SitePermission;
  readonly table: string;
  /** The column with the id. */
  readonly key: string;
  readonly columns: (request: OwnerRequest) => Promise<readonly Column[]>;
  /** Selects the rows of the table as `t`, with what `describe` needs. It ends before a WHERE. */
  readonly select: string;
  readonly order: string;
  /** A condition on `t` for a search text, which is bound as `?1`. */
  readonly search?: string;
  readonly describe: (
    row: Row,
    request: OwnerRequest,
  ) => { readonly title: string; readonly summary: string; readonly facts: readonly Fact[] };
  /** Without it, no record can be added. */
  readonly create?: {
    /** Key of the name of a record in the catalogue. */
    readonly noun: RecordsKey;
    readonly values: RecordValues;
    /** Inserts a row unless its id exists. The message is for the owner. */
    readonly insert: (
      request: OwnerRequest,
      id: string,
      values: Row,
    ) => Promise<{ readonly id: string; readonly message?: string } | { readonly errors: RecordValues }>;
  };
  readonly canDelete?: boolean;
  /** Problems between the values of a whole row, by field. */
  readonly check?: (row: Row, request: OwnerRequest) => RecordValues | Promise<RecordValues>;
}

/** The texts of records in the contributor's language. */
export function recordTexts({ c }: OwnerRequest): OwnerRecordsTexts {
  return ownerRecordsTexts(ownerLanguage(c));
}

export function contextOf(request: OwnerRequest): ColumnContext {
  const { storeSettings, timeZone } = request.site;
  return {
    currency: storeSettings.selectedCurrency,
    timeZone,
    texts: recordTexts(request),
    formattingLocale: withOwnerLocale(request.c, request.site).formattingLocale,
  };
}

export function toRecord(
  request: OwnerRequest,
  { kind, columns }: { readonly kind: RecordKind; readonly columns: readonly Column[] },
  row: Row,
): StoreRecord {
  return {
    id: String(row[kind.key]),
    ...kind.describe(row, request),
    values: valuesOf(request, columns, row),
  };
}

export function valuesOf(request: OwnerRequest, columns: readonly Column[], row: Row): RecordValues {
  const context = contextOf(request);
  return Object.fromEntries(
    columns
      .filter(({ field }) => field.isOnlyNew !== true)
      .map(({ name, format }) => [name, format(row[name] ?? null, context, row)]),
  );
}

export async function findRow(
  { c }: OwnerRequest,
  { select, key }: RecordKind,
  id: string,
): Promise<Row | undefined> {
  return (await c.env.DB.prepare(`${select} WHERE t.${key} = ?`).bind(id).first<Row>()) ?? undefined;
}

const recordsPerPage = 100;

/** The records of a page, and if there are more. */
export async function listRecords(
  request: OwnerRequest,
  kind: RecordKind,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<{ readonly screen: RecordScreen; readonly hasMore: boolean }> {
  const columns = await kind.columns(request);
  const where = kind.search === undefined ? "?1 = ?1" : kind.search;
  const { results } = await request.c.env.DB.prepare(
    `${kind.select} WHERE ${where} ORDER BY ${kind.order} LIMIT ?2 OFFSET ?3`,
  )
    .bind(search, recordsPerPage + 1, (page - 1) * recordsPerPage)
    .all<Row>();
  const rows = results.slice(0, recordsPerPage);
  return {
    hasMore: results.length > recordsPerPage,
    screen: {
      name: kind.name,
      noun: kind.create === undefined ? "" : recordTexts(request)[kind.create.noun],
      fields: columns.map(({ field }) => field),
      newValues: kind.create?.values ?? {},
      canDelete: kind.canDelete === true,
      isSearch: kind.search !== undefined && search !== "",
      records: rows.map((row) => toRecord(request, { kind, columns }, row)),
    },
  };
}
