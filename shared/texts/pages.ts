// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface PagesTexts {
  readonly tooLong: string;
  readonly notSent: string;
  readonly failed: string;
  readonly failedKept: string;
  readonly sendAgain: string;
  readonly openTooLong: string;
  readonly kept: string;
  readonly keptNoPassword: string;
  /** Button. */
  readonly sendIt: string;
  readonly password: string;
  readonly otherSite: string;
  readonly ownPagesOnly: string;
  readonly nothingHappened: string;
  readonly toSite: string;
  readonly notSignedUp: string;
  readonly email: string;
  /** Button of a newsletter. */
  readonly signUp: string;
  readonly backToPage: string;
  readonly linkExpired: string;
  readonly linkExpiredText: string;
  readonly noFile: string;
  readonly noFileText: string;
  /** Accessible name of the email. */
  readonly orderSample: string;
  /** Accessible name of the email. */
  readonly orderSent: string;
  /** The sender of an email. */
  readonly from: string;
  /** The recipient of an email. */
  readonly to: string;
  readonly subject: string;
  readonly sampleCustomer: string;
  readonly sampleSubject: Text<"site">;
  readonly noEmail: Text<"order">;
  readonly digitalPreview: string;
  /** Heading before the file of a digital product. */
  readonly buyersGet: string;
  readonly buyersGetText: string;
  readonly noDigitalFile: string;
  /** Button. */
  readonly downloadFile: string;
  readonly noDigitalProduct: Text<"product">;
  /** Below a field of a form. */
  readonly limit: Text<"n">;
  readonly formNotSent: string;
  readonly youWrote: string;
  readonly formTooLong: string;
  readonly choiceNotSaved: string;
  readonly choiceFromPages: string;
  readonly choiceUnread: string;
  readonly previewEnded: string;
  readonly previewEndedText: string;
  readonly askForLink: string;
  readonly cartNotChanged: string;
  readonly backToCart: string;
  readonly backToProduct: string;
  readonly tryAgain: string;
  readonly notSoldHere: string;
  readonly quantityFrom: Text<"most">;
  /** Button. */
  readonly save: string;
  /** A hidden field that people leave empty and bots fill in. */
  readonly leaveEmpty: string;
}

const english: PagesTexts = {
  tooLong: "Too long to be sent",
  notSent: "Not sent",
  failed: "That did not work",
  failedKept: "There was no answer from our side. What you wrote is kept. Send it again in a moment: nothing is ordered or paid twice.",
  sendAgain: "Please send that again",
  openTooLong: "This page was open for too long, or you have signed in or out since.",
  kept: "Nothing has happened yet. What you wrote is kept.",
  keptNoPassword: "Nothing has happened yet. What you wrote is kept, but for the password.",
  sendIt: "Send it again",
  password: "Password",
  otherSite: "That came from another site",
  ownPagesOnly: "This can be sent from this site’s own pages only.",
  nothingHappened: "Nothing has happened.",
  toSite: "Go to the site",
  notSignedUp: "Not signed up yet",
  email: "Email address",
  signUp: "Sign up",
  backToPage: "Back to the page",
  linkExpired: "This link has expired",
  linkExpiredText: "Links to files are good for a day. The page of your order, which the email about it opens, has a new one.",
  noFile: "There is no such file",
  noFileText: "The page of your order, which the email about it opens, has a link to each file.",
  orderSample: "Sample of the email",
  orderSent: "The email as it was sent",
  from: "From",
  to: "To",
  subject: "Subject",
  sampleCustomer: "Sample Customer",
  sampleSubject: "Sample: your order at {site}",
  noEmail: "There is no email about the order {order}, or your role does not allow you to see it.",
  digitalPreview: "Preview of a digital product",
  buyersGet: "Buyers get",
  buyersGetText: "The page of the order, which the email opens, leads to this file. Each link is good for a day.",
  noDigitalFile: "This product has no file yet, so buyers would get nothing. Choose one in the form of the product.",
  downloadFile: "Download the file",
  noDigitalProduct: "There is no digital product {product}, or your role does not allow you to see it.",
  limit: "{n} characters at most",
  formNotSent: "Your form was not sent",
  youWrote: "This is what you wrote, so that you can send it another way:",
  formTooLong: "This is more than a form can take, so nothing was sent. Go back, shorten it, or send the rest another way.",
  choiceNotSaved: "Your choice was not saved",
  choiceFromPages: "A choice about cookies can be made on this site’s own pages only.",
  choiceUnread: "This is no valid choice. Please choose again on a page of the site.",
  previewEnded: "This preview has ended",
  previewEndedText: "The link has expired, or its draft was changed, published or deleted since.",
  askForLink: "Ask the person who sent you the link for a new one.",
  cartNotChanged: "Your cart was not changed",
  backToCart: "Back to the cart",
  backToProduct: "Back to the product",
  tryAgain: "Please try again.",
  notSoldHere: "This product cannot be bought here.",
  quantityFrom: "Enter a number from 1 to {most}.",
  save: "Save",
  leaveEmpty: "Leave this empty",
};

export const pagesTexts = (language: string): PagesTexts => textsByLanguage("pages", english, language);
