// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerOrderTexts {
  readonly allOrders: string;
  readonly emailToBuyer: string;
  readonly needsScript: string;
  readonly orderNumber: Text<"number">;
  readonly noNumber: string;
  readonly state: Text<"state">;
  readonly entries: string;
  readonly payments: string;
  readonly nothingToPay: string;
  readonly buyer: string;
  readonly history: string;
  readonly nothingDone: string;
  readonly notConfirmed: string;
  readonly pleaseWait: string;
  readonly signIn: string;
  readonly product: string;
  readonly pieces: string;
  readonly price: string;
  readonly total: string;
  readonly piecesRefunded: Text<"quantity" | "refunded">;
  readonly fulfil: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingLink: string;
  readonly sendEmail: string;
  readonly markFulfilled: string;
  /** Cancels an order */
  readonly cancel: string;
  readonly cancelNote: Text<"left">;
  readonly reason: string;
  readonly restock: string;
  readonly cancelAndRefund: Text<"left">;
  readonly addNote: string;
  readonly note: string;
  readonly noteHelp: string;
  readonly saveNote: string;
  readonly refund: string;
  readonly leftOfPayment: Text<"left">;
  readonly giveBack: string;
  readonly everythingLeft: string;
  readonly somePieces: string;
  readonly anAmount: string;
  readonly shippingToo: string;
  readonly amountIn: Text<"currency">;
  readonly piecesOf: Text<"product" | "most">;
  readonly workOut: string;
  readonly refundAmount: Text<"amount">;
  readonly doneFulfil: string;
  readonly doneRefund: string;
  readonly doneCancel: string;
  readonly doneNote: string;
  readonly refusedBelow: string;
  readonly refusedAbove: string;
  readonly failedOffline: string;
  readonly failedSignedOut: string;
  readonly failedForbidden: string;
  readonly failedServer: string;
  readonly date: string;
  readonly email: string;
  readonly newsletter: string;
  readonly wantsIt: string;
  readonly doesNotWant: string;
  readonly address: string;
  readonly phone: string;
  readonly shipping: string;
  readonly noteOfBuyer: string;
  readonly paidByCard: string;
  readonly notPaidYet: string;
  readonly paidByGiftCard: string;
  readonly refundedToPayment: string;
  readonly refundedToCards: string;
  readonly refundOpen: string;
  readonly formerContributor: string;
  readonly placed: string;
  readonly noteText: Text<"text">;
  readonly cancelled: string;
  readonly cancelledFor: Text<"reason">;
  readonly fulfilled: string;
  /** In a list of what is refunded */
  readonly shippingPart: string;
  readonly refundRequested: Text<"amount">;
  readonly refundRequestedFor: Text<"amount" | "parts">;
  readonly withReason: Text<"event" | "reason">;
  readonly refunded: Text<"amount">;
  readonly refundedRestocked: Text<"amount">;
  readonly refundRefused: Text<"amount">;
  readonly changedMeanwhile: string;
  readonly serviceRefused: string;
  readonly serviceSilent: string;
  readonly toPayment: string;
  readonly toGiftCards: string;
  readonly cardsEnd: string;
  readonly noSuchOrder: string;
  readonly amountChanged: string;
  readonly allGivenBack: string;
  readonly wasCancelled: string;
  readonly isFulfilled: string;
  readonly moreThanLeft: string;
  readonly nothingToGive: string;
  readonly cardsUsed: string;
  readonly tooManyPieces: string;
  readonly max200: string;
  readonly max5000: string;
  readonly noControl: string;
  readonly enterAmount: string;
  readonly enterLink: string;
  readonly writeNote: string;
}

const english: OwnerOrderTexts = {
  allOrders: "All orders",
  emailToBuyer: "The email to the buyer",
  needsScript: "Acting on an order needs JavaScript.",
  orderNumber: "Order {number}",
  noNumber: "Order without a number",
  state: "State: {state}",
  entries: "Entries",
  payments: "Payments",
  nothingToPay: "Nothing was to be paid.",
  buyer: "Buyer",
  history: "History",
  nothingDone: "Nothing was done yet.",
  notConfirmed: "Not confirmed yet",
  pleaseWait: "Please wait",
  signIn: "Sign in (opens a new window)",
  product: "Product",
  pieces: "Pieces",
  price: "Price",
  total: "Total",
  piecesRefunded: "{quantity} ({refunded} refunded)",
  fulfil: "Fulfil",
  carrier: "Carrier",
  trackingNumber: "Tracking number",
  trackingLink: "Tracking link",
  sendEmail: "Send an email to the buyer",
  markFulfilled: "Mark as fulfilled",
  cancel: "Cancel",
  cancelNote: "The order ends, and what is left of the payment, {left}, is given back. The buyer gets an email.",
  reason: "Reason, for your history only",
  restock: "Put the pieces back in stock",
  cancelAndRefund: "Cancel the order and refund {left}",
  addNote: "Add a note",
  note: "Note",
  noteHelp: "The buyer does not see it.",
  saveNote: "Save the note",
  refund: "Refund",
  leftOfPayment: "Left of the payment: {left}",
  giveBack: "What to give back",
  everythingLeft: "Everything that is left",
  somePieces: "Some pieces",
  anAmount: "An amount",
  shippingToo: "The shipping, too",
  amountIn: "Amount in {currency}",
  piecesOf: "{product}: pieces, at most {most}",
  workOut: "Work out the refund",
  refundAmount: "Refund {amount}",
  doneFulfil: "The order is fulfilled.",
  doneRefund: "The refund was made.",
  doneCancel: "The order was cancelled.",
  doneNote: "The note was saved.",
  refusedBelow: "A value was refused. It is marked below.",
  refusedAbove: "A value was refused. It is marked above.",
  failedOffline: "There is no connection. Try again: nothing is done twice.",
  failedSignedOut: "Your session has ended. Sign in in a new window, then try again.",
  failedForbidden: "Your role does not allow this.",
  failedServer: "The server had an error. Try again: nothing is done twice.",
  date: "Date",
  email: "Email",
  newsletter: "Newsletter",
  wantsIt: "Wants it",
  doesNotWant: "Does not want it",
  address: "Address",
  phone: "Phone",
  shipping: "Shipping",
  noteOfBuyer: "Note of the buyer",
  paidByCard: "Paid by card (test)",
  notPaidYet: "Not paid yet",
  paidByGiftCard: "Paid by gift card",
  refundedToPayment: "Refunded to the payment",
  refundedToCards: "Refunded to gift cards",
  refundOpen: "Refund that is not confirmed",
  formerContributor: "A former contributor",
  placed: "Placed",
  noteText: "Note: {text}",
  cancelled: "Cancelled",
  cancelledFor: "Cancelled: {reason}",
  fulfilled: "Fulfilled",
  shippingPart: "shipping",
  refundRequested: "Refund of {amount} requested",
  refundRequestedFor: "Refund of {amount} requested ({parts})",
  withReason: "{event}: {reason}",
  refunded: "{amount} refunded",
  refundedRestocked: "{amount} refunded, the pieces are back in stock",
  refundRefused: "The payment service refused the refund of {amount}. Nothing was given back.",
  changedMeanwhile: "The order was changed in the meantime. Nothing was done.",
  serviceRefused: "The payment service refused the refund. Nothing was given back.",
  serviceSilent: "The payment service has not answered. The refund is finished later, once.",
  toPayment: "To the payment",
  toGiftCards: "To gift cards",
  cardsEnd: "Gift cards of this order that end",
  noSuchOrder: "There is no such order.",
  amountChanged: "The amount is another one now. Please work it out again.",
  allGivenBack: "Everything of this order was given back.",
  wasCancelled: "This order was cancelled.",
  isFulfilled: "This order is fulfilled.",
  moreThanLeft: "This is more than is left of what was paid.",
  nothingToGive: "There is nothing to give back.",
  cardsUsed: "Gift cards of this order have been used. Choose an amount instead of pieces.",
  tooManyPieces: "These are more pieces than are left of the order.",
  max200: "Please use at most 200 characters.",
  max5000: "Please use at most 5,000 characters.",
  noControl: "Please leave out control characters.",
  enterAmount: "Please enter an amount.",
  enterLink: "Please enter a link that starts with https://",
  writeNote: "Please write a note.",
};

export const ownerOrderTexts = (language: string): OwnerOrderTexts => textsByLanguage("ownerOrder", english, language);
