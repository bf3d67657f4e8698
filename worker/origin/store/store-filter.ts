import { fractionDigits } from "../../../shared/store/currencies.ts";
import { moneyFromDecimal } from "../../../shared/store/money.ts";
import { withAsciiDigits } from "../../../shared/store/typed-amount.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { isOnSale, isSoldOut, priceOf, shownMoney } from "../templates/format-price.ts";
import { isWithinCategory } from "./categories.ts";

/** The orders of the shop's list, with the keys of their names in the catalogue. */
export const sortOrders = {
  "": "asShelf",
  price: "lowestFirst",
  "-price": "highestFirst",
  title: "name",
} as const;

/** The visitor's filters of the shop, from the query of its address. Unknown values are ignored. */
export interface StoreFilter {
  /** A category, with those that are in it; "" for all. */
  readonly category: string;
  readonly inStock: boolean;
  readonly onSale: boolean;
  /** The highest price, with a decimal point; "" for any. */
  readonly upTo: string;
  /** The text of that field if it is no price; "" if it is. It stays in the field and does not filter. */
  readonly upToProblem: string;
  readonly sort: keyof typeof sortOrders;
}

export function readShopFilter(query: URLSearchParams): StoreFilter {
  const sort = query.get("sort") ?? "";
  const typed = query.get("up-to")?.trim() ?? "";
  const price = withAsciiDigits(typed);
  const upTo = /^\d{1,7}(?:[.,]\d{1,2})?$/.test(price) ? price.replace(",", ".") : "";
  return {
    category: query.get("category") ?? "",
    inStock: query.get("stock") === "in",
    onSale: query.get("sale") === "on",
    upTo,
    upToProblem: upTo === "" ? typed : "",
    sort: Object.hasOwn(sortOrders, sort) ? (sort as keyof typeof sortOrders) : "",
  };
}

/** The query of an address that shows the shop so; "" for everything. */
export function shopQuery({ category, inStock, onSale, upTo, sort }: StoreFilter): string {
  const query = new URLSearchParams({
    ...(category !== "" && { category }),
    ...(inStock && { stock: "in" }),
    ...(onSale && { sale: "on" }),
    ...(upTo !== "" && { "up-to": upTo }),
    ...(sort !== "" && { sort }),
  }).toString();
  return query === "" ? "" : `?${query}`;
}

/** The products that a visitor wants to see, in the wanted order. The lowest price of a product counts. */
export function filterProducts(products: readonly Item[], filter: StoreFilter, site: Site): readonly Item[] {
  const { category, inStock, onSale, upTo, sort } = filter;
  const lowest = (item: Item) => Math.min(...item.variants.map(priceOf));
  const { code } = site.currency;
  const digits = fractionDigits(code);
  const limit = moneyFromDecimal(code, digits === 0 ? upTo.replace(/\..*/, "") : upTo)?.minorUnits;
  const shown = products.filter(
    (item) =>
      (category === "" || item.categories.some((each) => isWithinCategory(each, category))) &&
      (!inStock || !isSoldOut(item)) &&
      (!onSale || isOnSale(item)) &&
      (limit === undefined || shownMoney(site, lowest(item)).minorUnits <= limit),
  );
  if (sort === "") return shown;
  if (sort === "title")
    return shown.toSorted((a, b) => a.title.localeCompare(b.title, site.formattingLocale));
  const direction = sort === "price" ? 1 : -1;
  return shown.toSorted((a, b) => direction * (lowest(a) - lowest(b)));
}
