import type { OrderMembership } from "../memberships/order-memberships.ts";
import type { SubscriptionRow } from "../subscriptions/subscription-rows.ts";
import type { IssuedGiftCard } from "./gift-cards.ts";
import type { OrderEntryRow, OrderRow } from "./order-rows.ts";

/** An order as its pages show it. */
export interface OrderState {
  readonly order: OrderRow;
  readonly entries: readonly OrderEntryRow[];
  /** The gift cards that were bought; empty until the order is placed. */
  readonly giftCards: readonly IssuedGiftCard[];
  /** The files of digital products; empty until the order is placed. */
  readonly downloads: readonly { readonly name: string; readonly url: string }[];
  /** The subscriptions that the order has begun or renewed. */
  readonly subscriptions: readonly SubscriptionRow[];
  /** The memberships that have begun with the order. */
  readonly memberships: readonly OrderMembership[];
  /** Carrier, number and link, as far as the store has given them; empty until the order is fulfilled. */
  readonly tracking: readonly string[];
}
