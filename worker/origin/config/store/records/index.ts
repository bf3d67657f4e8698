import { coupons, discounts } from "./discounts.ts";
import { giftCardRecords } from "./gift-card-records.ts";
import { inventory } from "./inventory.ts";
import type { RecordKind } from "./record-kind.ts";
import { shipping } from "./shipping.ts";
import { taxes } from "./taxes.ts";

/** The kinds of records with a screen, in the order of the list of screens. */
export const recordKinds: readonly RecordKind[] = [
  inventory,
  coupons,
  discounts,
  giftCardRecords,
  shipping,
  taxes,
];
