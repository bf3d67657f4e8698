import type { Fact } from "./order-detail.ts";

/** A field of a record. Its value is a text; "" is none. A switch that is on is "yes". */
export interface RecordField {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "long" | "number" | "money" | "choice" | "switch" | "time";
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly help?: string;
  /** True for a field that cannot be changed later. */
  readonly isOnlyNew?: boolean;
}

export type RecordValues = Readonly<Record<string, string>>;

/** A row of the shop's rules that owners edit: a stock, a discount, a gift card, a shipping option, a tax. */
export interface StoreRecord {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly values: RecordValues;
  /** Facts that cannot be edited, such as the history of a gift card. */
  readonly facts: readonly Fact[];
}

export interface RecordScreen {
  /** The last part of the screen's path. */
  readonly name: string;
  /** The name of a new record; "" if none can be added. */
  readonly noun: string;
  readonly fields: readonly RecordField[];
  readonly newValues: RecordValues;
  readonly canDelete: boolean;
  readonly records: readonly StoreRecord[];
  /** True if the records are those of a search. */
  readonly isSearch?: boolean;
}

export function recordCallPath(name: string, call: "create" | "save" | "delete"): string {
  return `/config/commerce/${name}/${call}`;
}
