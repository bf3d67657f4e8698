import { cart } from "./cart.ts";
import { checkout } from "./checkout.ts";
import { digitalProduct } from "./digital-product.ts";
import { donate } from "./donate.ts";
import { giftCard, giftCardBalance } from "./gift-card.ts";
import { join } from "./join.ts";
import { newsletter } from "./newsletter.ts";
import { orderEmail } from "./order-email.ts";
import { orderConfirmed, orderLookup, orderStatus } from "./order-lookup.ts";
import type { PageLoader } from "./page-loader.ts";
import { productDetails } from "./product-details.ts";
import { reviewRequest } from "./review-request.ts";
import { search } from "./search/search.ts";
import { storeSubscription } from "./store-subscription.ts";

/** The screens by the value in the column `screen` of `collections`. A new screen is a file here and a line below. */
export const screens: Readonly<Record<string, PageLoader>> = {
  cart,
  checkout,
  "digital-product": digitalProduct,
  donate,
  /** Shows the error page at its own path, for demonstration. */
  error: () => ({ status: 500 }),
  "gift-card": giftCard,
  "gift-card-balance": giftCardBalance,
  join,
  lookup: orderLookup,
  "newsletter-confirm": newsletter("confirm"),
  "newsletter-unsubscribe": newsletter("unsubscribe"),
  order: orderConfirmed,
  "order-email": orderEmail,
  "order-status": orderStatus,
  "product-details": productDetails,
  "review-request": reviewRequest,
  search,
  "store-subscription": storeSubscription,
};
