// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OrdersTexts {
  readonly order: Text<"number">;
  readonly contribution: Text<"number">;
  readonly received: string;
  readonly receivedContribution: string;
  readonly thanks: Text<"name">;
  readonly unconfirmed: string;
  readonly notPaid: string;
  readonly notPaidText: Text<"link">;
  /** A link in the sentence notPaidText. */
  readonly toCheckout: string;
  /** A link. It is about the payment of an order. */
  readonly askAgain: string;
  readonly paid: Text<"number" | "date" | "email">;
  readonly sent: Text<"date">;
  readonly outForDelivery: Text<"date">;
  readonly completed: Text<"date">;
  readonly tracking: Text<"numbers">;
  readonly cancelled: Text<"date">;
  readonly refunded: Text<"amount">;
  readonly files: string;
  readonly filesNote: string;
  readonly giftCards: string;
  readonly giftCardsNote: Text<"link">;
  readonly seeBalance: string;
  readonly giftTo: Text<"recipient">;
  readonly giftToOn: Text<"recipient" | "day">;
  readonly table: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: Text<"name">;
  readonly total: string;
  readonly giftCard: string;
  readonly paidSum: string;
  readonly ofWhich: Text<"tax">;
  readonly state: string;
  readonly stateContribution: string;
  readonly membership: Text<"name">;
  readonly onAccount: Text<"link">;
  readonly openPages: string;
  readonly signInWith: Text<"link" | "email">;
  /** A link in a sentence. */
  readonly signIn: string;
  readonly deliveryAddress: string;
  readonly note: string;
  readonly lookUp: string;
  readonly subscription: string;
  readonly manage: string;
  readonly unpaid: string;
  readonly pausedFailed: string;
  readonly paused: string;
  readonly subscriptionCancelled: string;
  readonly ended: string;
  readonly retryOn: Text<"day" | "amount">;
  readonly nextPayment: Text<"amount" | "day">;
  readonly plan: string;
  readonly payments: string;
  readonly paymentsOf: Text<"charges" | "cycles">;
  readonly skipNext: string;
  readonly pause: string;
  readonly resume: string;
  readonly useCard: string;
  readonly keptCard: Text<"order">;
  /** A link in the sentence keptCard. */
  readonly orderAgain: string;
  readonly cancelSubscription: string;
  readonly card: string;
}

const english: OrdersTexts = {
  order: "Order {number}",
  contribution: "Contribution {number}",
  received: "We have received your order",
  receivedContribution: "We have received your contribution",
  thanks: "Thank you, {name}",
  unconfirmed: "Your payment is not confirmed yet. You do not need to pay again: reload this page in a minute.",
  notPaid: "Your order is not placed",
  notPaidText: "The payment was refused, or was not made in time. You are not charged for it. Your cart is kept: {link}.",
  toCheckout: "go back to the checkout",
  askAgain: "See whether it is confirmed",
  paid: "{number} of {date}. It is paid. We have written to {email}.",
  sent: "It was sent on {date}.",
  outForDelivery: "It went out for delivery on {date}.",
  completed: "It was completed on {date}.",
  tracking: "Tracking: {numbers}",
  cancelled: "It was cancelled on {date}.",
  refunded: "Refunded: {amount}",
  files: "Your files",
  filesNote: "These links are good for a day. This page always has new ones.",
  giftCards: "Your gift cards",
  giftCardsNote: "Type the code at the checkout. The unused amount stays on the card: {link}.",
  seeBalance: "see what is left",
  giftTo: "to {recipient}",
  giftToOn: "to {recipient} on {day}",
  table: "What you have ordered",
  item: "Item",
  quantity: "Quantity",
  price: "Price",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping: {name}",
  total: "Total",
  giftCard: "Gift card",
  paidSum: "Paid",
  ofWhich: "of which {tax}",
  state: "See the state of your order",
  stateContribution: "See the state of your contribution",
  membership: "Your membership: {name}",
  onAccount: "It is on your account. {link}.",
  openPages: "Open its pages",
  signInWith: "{link} with {email} to open its pages. If you have no password yet, choose one with the link in our email.",
  signIn: "Sign in",
  deliveryAddress: "Delivery address",
  note: "Your note",
  lookUp: "Look it up",
  subscription: "Your subscription",
  manage: "Pause, skip or cancel",
  unpaid: "It is not paid yet.",
  pausedFailed: "Paused, because its payment was not possible.",
  paused: "Paused. Nothing is charged until you continue it.",
  subscriptionCancelled: "Cancelled. Nothing more is charged.",
  ended: "All payments are made. Nothing more is charged.",
  retryOn: "The last payment was not possible. We try again on {day} ({amount}).",
  nextPayment: "The next payment of {amount} is on {day}.",
  plan: "Plan",
  payments: "Payments",
  paymentsOf: "{charges} of {cycles}",
  skipNext: "Skip the next payment",
  pause: "Pause",
  resume: "Continue",
  useCard: "Use this card",
  keptCard: "The payment service keeps your card. To pay with another card, cancel this subscription and {order}.",
  orderAgain: "order it again",
  cancelSubscription: "Cancel the subscription",
  card: "Card",
};

export const ordersTexts = (language: string): OrdersTexts => textsByLanguage("orders", english, language);
