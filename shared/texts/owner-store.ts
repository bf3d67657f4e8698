// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerStoreTexts {
  readonly intro: Text<"site">;
  readonly notAllowed: string;
  readonly orders: string;
  readonly ordersText: string;
  readonly products: string;
  readonly productsText: string;
  readonly inventory: string;
  readonly inventoryText: string;
  readonly discountCodes: string;
  readonly discountCodesText: string;
  readonly automaticDiscounts: string;
  readonly automaticDiscountsText: string;
  readonly giftCards: string;
  readonly giftCardsText: string;
  readonly shipping: string;
  readonly shippingText: string;
  readonly taxes: string;
  readonly settings: string;
  readonly settingsText: string;
  readonly ordersIntro: Text<"site">;
  readonly latest: string;
  readonly older: string;
  readonly exportCsv: string;
  readonly noMatch: string;
  readonly noOrders: string;
  readonly count: PluralText<never>;
  readonly searchLabel: string;
  readonly state: string;
  readonly all: string;
  readonly from: string;
  readonly to: string;
  readonly search: string;
  readonly allOrders: string;
  readonly order: string;
  readonly orderNumber: Text<"number">;
  readonly noNumber: string;
  readonly date: string;
  readonly buyer: string;
  readonly pieces: string;
  readonly total: string;
  readonly pending: string;
  readonly fulfilled: string;
  readonly cancelled: string;
  readonly refunded: string;
  readonly unpaid: string;
  readonly notPaid: string;
  readonly cancelledPartly: string;
  readonly fulfilledRefunded: string;
  /** `state` is “Pending” or “Fulfilled”. */
  readonly partlyRefunded: Text<"state">;
  readonly taxesText: string;
}

const english: OwnerStoreTexts = {
  intro: "The shop of {site}.",
  notAllowed: "Your role does not allow you to see the store.",
  orders: "Orders",
  ordersText: "What was bought: fulfil, refund, cancel, export",
  products: "Products",
  productsText: "What is sold: texts, variants, prices, stock, pictures",
  inventory: "Inventory",
  inventoryText: "How many pieces of each product there are.",
  discountCodes: "Discount codes",
  discountCodesText: "Discounts that buyers get by a code.",
  automaticDiscounts: "Automatic discounts",
  automaticDiscountsText: "Discounts that every cart gets that they fit, without a code.",
  giftCards: "Gift cards",
  giftCardsText: "Cards that were bought or issued, and what is left on them. Their codes are not stored.",
  shipping: "Shipping",
  shippingText: "How orders reach their buyers, and what it costs.",
  taxes: "Taxes",
  settings: "Settings",
  settingsText: "Minimum subtotal, currencies, checkout, terms and policies",
  ordersIntro: "What was bought at {site}, the latest first.",
  latest: "Latest orders",
  older: "Older orders",
  exportCsv: "Export as CSV",
  noMatch: "No order matches.",
  noOrders: "Nothing was ordered yet.",
  count: {"language":"en","count":"n","forms":{"one":"{n} order","other":"{n} orders"}},
  searchLabel: "Number, email or name",
  state: "State",
  all: "All",
  from: "From",
  to: "To",
  search: "Search",
  allOrders: "All orders",
  order: "Order",
  orderNumber: "Order {number}",
  noNumber: "No number yet",
  date: "Date",
  buyer: "Buyer",
  pieces: "Pieces",
  total: "Total",
  pending: "Pending",
  fulfilled: "Fulfilled",
  cancelled: "Cancelled",
  refunded: "Refunded",
  unpaid: "Waiting for payment",
  notPaid: "Not paid",
  cancelledPartly: "Cancelled, partly refunded",
  fulfilledRefunded: "Fulfilled, refunded",
  partlyRefunded: "{state}, partly refunded",
  taxesText: "A tax for each place. Of several for a country, the one with the longest matching start of the postcode applies.",
};

export const ownerStoreTexts = (language: string): OwnerStoreTexts => textsByLanguage("ownerStore", english, language);
