import { productTypes } from "../../../shared/store/product.ts";
import type { CouponRow, EntryRow, ShippingRow } from "./cart-rows.ts";
import { isWithinCategory } from "./categories.ts";

/** A postcode as it is compared: in capitals, without spaces and hyphens. */
export const compactZip = (zip: string): string => zip.toUpperCase().replace(/[\s-]+/g, "");

/** True if a postcode begins with the start of a rule. Case, spaces and hyphens do not matter. */
export function startsZip(zip: string, start: string): boolean {
  return compactZip(zip).startsWith(compactZip(start));
}

/** True if a shipping option is for this place. */
export function isOffered(
  { countries, zip_starts }: ShippingRow,
  { country, zip }: { readonly country: string | null; readonly zip: string },
): boolean {
  return (
    (countries.length === 0 || countries.includes(country ?? "")) &&
    (zip_starts.length === 0 || zip_starts.some((start) => startsZip(zip, start)))
  );
}

/** The weight of the goods that are sent. */
export function gramsOf(entries: readonly EntryRow[]): number {
  return entries
    .filter(({ product_type }) => product_type === productTypes.physical)
    .reduce((sum, { weight, quantity }) => sum + Math.round(weight * 1000) * quantity, 0);
}

/** The price of the step with the highest `from` that the goods, or their weight, reach. */
export function shippingPrice(
  { kind, steps }: ShippingRow,
  {
    goods,
    grams,
    shown,
  }: { readonly goods: number; readonly grams: number; readonly shown: (amount: number) => number },
): number {
  const isReached = (from: number) => (kind === "weight" ? from <= grams : shown(from) <= goods);
  const reached = steps.filter(({ from }) => isReached(from)).toSorted((a, b) => b.from - a.from)[0];
  return shown((reached ?? steps[0])?.price ?? 0);
}

/** True if a discount is for the product of an entry. */
export function isApplicable({ applies_to }: CouponRow, entry: EntryRow | undefined): boolean {
  if (applies_to === "") return true;
  return (
    entry !== undefined &&
    (applies_to === `item:${entry.item_id}` ||
      entry.categories.some((category) => isWithinCategory(`category:${category}`, applies_to)))
  );
}
