import { isObject } from "../../../shared/fields.ts";
import type { Cart, CartCoupon, CartEntry } from "../../../shared/store/cart.ts";
import { multiplyMoney } from "../../../shared/store/money.ts";
import type { CartChange, NewEntry, StoredChange } from "./kept-changes.ts";

/**
 * The product whose changes are sent in order: its item id, or the type of a change of the whole cart. Undefined for an
 * entry that the cart does not have.
 */
export function targetOf(change: CartChange, cart: Cart | undefined): string | undefined {
  if (change.type === "add") return change.entry.itemId;
  if (!("entryId" in change)) return change.type;
  return cart?.entries.find(({ id }) => id === change.entryId)?.itemId;
}

/** True if a change of an entry makes an earlier one of the same entry needless. */
export function isReplacedBy(old: CartChange, next: CartChange): boolean {
  if (!("entryId" in old && "entryId" in next) || old.entryId !== next.entryId) return false;
  return next.type === "remove" || (old.type === "answers") === (next.type === "answers");
}

/** How many of a product a cart has. An entry that was added without a SKU may be answered with one. */
export function countOf(cart: Cart, { itemId, sku }: NewEntry): number {
  return cart.entries
    .filter((entry) => entry.itemId === itemId && (sku === null || entry.sku === null || entry.sku === sku))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The cart as it will be when the changes of its entries, and removals of coupons, have been answered. */
export function projectChanges(answered: Cart, stored: readonly StoredChange[]): Cart {
  const cart = removeCoupons(answered, stored);
  let { subtotalCents, totalQuantity } = cart;
  const entries = cart.entries.flatMap((entry): CartEntry[] => {
    let { quantity, additionalFields } = entry;
    for (const { change } of stored) {
      if (change.type === "quantity" && change.entryId === entry.id) quantity = change.quantity;
      if (change.type === "remove" && change.entryId === entry.id) quantity = 0;
      if (change.type === "answers" && change.entryId === entry.id) ({ additionalFields } = change);
    }
    const changed =
      additionalFields === entry.additionalFields
        ? entry
        : { ...entry, additionalFields, answers: undefined };
    if (quantity === entry.quantity) return [changed];
    const difference = quantity - entry.quantity;
    totalQuantity += difference;
    subtotalCents += difference * (entry.unitPrice?.minorUnits ?? 0);
    const total = entry.unitPrice && multiplyMoney(entry.unitPrice, quantity);
    return quantity === 0 ? [] : [{ ...changed, quantity, total }];
  });
  if (totalQuantity === cart.totalQuantity && entries.length === cart.entries.length)
    return { ...cart, entries };
  return {
    ...cart,
    entries,
    subtotalCents: Math.max(0, subtotalCents),
    totalQuantity: Math.max(0, totalQuantity),
    grandTotalCents: 0,
  };
}

/** The cart without coupons whose removal waits. The discount is left out when no coupon and no other discount remains. */
function removeCoupons(cart: Cart, stored: readonly StoredChange[]): Cart {
  const ids = stored.flatMap(({ change }) => (change.type === "remove-coupon" ? [change.couponId] : []));
  if (ids.length === 0) return cart;
  const rest = (all: readonly CartCoupon[]) => all.filter(({ id }) => !ids.includes(id));
  const left = {
    ...cart,
    coupons: rest(cart.coupons),
    validCoupons: rest(cart.validCoupons),
    invalidCoupons: rest(cart.invalidCoupons),
  };
  const isDiscounted = left.coupons.length + left.validCoupons.length + left.automaticDiscounts.length > 0;
  return isDiscounted ? left : { ...left, discountCents: 0, grandTotalCents: 0 };
}

/** A cart whose entries say so if their price differs from that of the cart before. */
export function markChangedPrices(cart: Cart, before: Cart | undefined): Cart {
  if (before === undefined) return cart;
  const entries = cart.entries.map((entry) => {
    const old = before.entries.find(({ id }) => id === entry.id);
    const isChanged =
      old?.problem === "price-changed" ||
      (old?.unitPrice !== undefined &&
        old.unitPrice.currency === entry.unitPrice?.currency &&
        old.unitPrice.minorUnits !== entry.unitPrice.minorUnits);
    return entry.problem === "" && isChanged ? { ...entry, problem: "price-changed" } : entry;
  });
  return { ...cart, entries };
}

/** Reads a stored change, which another version of the client may have written. */
export function parseStoredChange(value: unknown): StoredChange | undefined {
  if (!isObject(value) || !isObject(value.change) || !isChange(value.change)) return undefined;
  const { id, at, attempts, countBefore } = value;
  if (typeof id !== "string" || typeof at !== "number" || typeof attempts !== "number") return undefined;
  return {
    id,
    at,
    attempts,
    change: value.change,
    ...(typeof countBefore === "number" && { countBefore }),
  };
}

/** The fields of each type of change, with their types. */
const fieldTypes: Readonly<
  Record<CartChange["type"], Readonly<Record<string, "string" | "number" | "object">>>
> = {
  add: { entry: "object" },
  quantity: { entryId: "string", quantity: "number" },
  answers: { entryId: "string", additionalFields: "string" },
  remove: { entryId: "string" },
  "add-coupon": { promoCode: "string" },
  "remove-coupon": { couponId: "string" },
  "shipping-location": { country: "string", zip: "string" },
  "shipping-option": { key: "string" },
  currency: { currency: "string" },
};

function isChange(value: Readonly<Record<string, unknown>>): value is CartChange {
  const fields = Object.hasOwn(fieldTypes, String(value.type))
    ? fieldTypes[value.type as CartChange["type"]]
    : undefined;
  if (fields === undefined) return false;
  if (Object.entries(fields).some(([name, type]) => typeof value[name] !== type)) return false;
  if (value.type !== "add") return true;
  const { entry } = value;
  return (
    isObject(entry) &&
    (entry.sku === null || typeof entry.sku === "string") &&
    [entry.itemId, entry.quantity, entry.additionalFields].every((field) => typeof field === "string")
  );
}
