// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface RefusalsTexts {
  readonly commentTooLong: string;
  readonly noComments: string;
  readonly tooManyComments: string;
  readonly noCommentPage: string;
  readonly commentsClosed: string;
  readonly signInToComment: string;
  readonly replyGone: string;
  readonly commentsFull: string;
  readonly waitMinute: string;
  readonly commentGone: string;
  readonly notPossible: string;
  readonly writeComment: string;
  readonly commentLength: Text<"length" | "most">;
  readonly tellName: string;
  readonly nameLength: Text<"most">;
  readonly noEmail: string;
  readonly noWebsite: string;
  readonly unread: string;
  readonly signInUnread: string;
  readonly signInWrong: string;
  readonly tooManyTries: string;
  readonly passwordShort: Text<"least">;
  readonly passwordLong: Text<"most">;
  readonly retry: string;
  readonly orderNotStored: string;
  readonly cardRefused: string;
  readonly paidTooLate: string;
  readonly otherWindow: string;
  readonly unknownCard: string;
  readonly emptyCart: string;
  readonly typeAddress: string;
  readonly noCountry: string;
  readonly chooseShipping: string;
  readonly noShipping: string;
  readonly acceptTerms: string;
  readonly typeCard: string;
  readonly notForSale: Text<"title">;
  readonly soldOut: Text<"title">;
  readonly onlyLeft: Text<"stock" | "title">;
  readonly cardCurrency: Text<"currency">;
  readonly cardEmpty: string;
  readonly manyCards: Text<"most">;
  readonly totalNow: Text<"amount">;
  readonly unknownCode: string;
  readonly codeInvalid: string;
  readonly codeEarly: string;
  readonly codeExpired: string;
  readonly codeUsed: string;
  readonly codeOther: string;
  readonly codeMinimum: Text<"amount">;
  readonly formTooLarge: string;
  readonly formTooLargeBack: string;
  readonly filesTooLargeBack: Text<"size">;
  readonly phoneDigits: string;
  readonly dateDigits: string;
  readonly timeOfDay: string;
  readonly number: string;
  readonly amount: string;
  readonly unexpected: Text<"val">;
  /** The sentence of the owner comes first, and asks to write. */
  readonly formsClosed: Text<"notice" | "email" | "phone">;
  readonly tooMuch: string;
  readonly cartFull: string;
  readonly notRestored: string;
  readonly entryGone: string;
  readonly typeCode: string;
  readonly codeLength: Text<"most">;
  readonly chooseCountry: string;
  readonly zipDigits: string;
  readonly zipCharacters: string;
  readonly noCurrency: string;
  readonly productGone: string;
  readonly variantGone: string;
  /** `options` is a list of names such as “Size, Color”. */
  readonly chooseOptions: Text<"options">;
  /** `options` is a list of chosen values such as “Small, Blue”. */
  readonly noCombination: Text<"title" | "options">;
  readonly wrongQuantity: Text<"most">;
  readonly soldOutOther: Text<"title">;
  readonly mostInCart: Text<"most" | "title">;
  readonly fewLeft: PluralText<"title">;
  readonly answersLong: string;
  readonly answersUnread: string;
  readonly chooseAmount: string;
  readonly pageOld: string;
  readonly typeEmail: string;
  readonly typeName: string;
  readonly noteLength: Text<"most">;
  readonly mostCards: Text<"most">;
  readonly chooseCard: string;
  readonly otherOrder: string;
  readonly addressesFull: Text<"most">;
  readonly recipientEmail: string;
  readonly recipientNoEmail: string;
  readonly messageLength: Text<"most">;
  readonly typeDay: string;
  readonly dayOver: string;
  readonly dayFar: string;
  /** `other` is the label of a choice, giving.another. */
  readonly twoAmounts: Text<"amount" | "other">;
  readonly chooseOrType: string;
  readonly amountNumber: Text<"amount">;
  readonly smallestAmount: Text<"amount">;
  readonly largestAmount: Text<"amount">;
  readonly unlockMuch: string;
  readonly unlockEmpty: string;
  readonly unlockWrong: string;
  readonly answerPayment: string;
  readonly noPayment: string;
}

const english: RefusalsTexts = {
  commentTooLong: "Your comment is too long to be sent.",
  noComments: "There are no comments here.",
  tooManyComments: "That was a lot of comments. Please wait a minute and send it again.",
  noCommentPage: "There is no such page to comment on.",
  commentsClosed: "Comments are closed here.",
  signInToComment: "Please sign in to comment.",
  replyGone: "The comment to which you reply is no longer there.",
  commentsFull: "Too many comments are waiting to be read. Please come back later.",
  waitMinute: "Please wait a minute.",
  commentGone: "This comment is no longer there.",
  notPossible: "This is not possible here.",
  writeComment: "Please write a comment.",
  commentLength: "Your comment has {length} characters. At most {most} fit.",
  tellName: "Please tell us your name.",
  nameLength: "At most {most} characters fit into a name.",
  noEmail: "This is not an email address. You can also leave it out.",
  noWebsite: "This is not the address of a website. You can also leave it out.",
  unread: "This could not be read. Please reload the page and try again.",
  signInUnread: "This could not be read. Send an email address and a password.",
  signInWrong: "The email address or the password is not right.",
  tooManyTries: "Too many tries. Wait a minute, then try again.",
  passwordShort: "A password has at least {least} characters.",
  passwordLong: "A password has at most {most} characters.",
  retry: "We do not know yet if this worked. Nothing is paid twice: please try again.",
  orderNotStored: "The shop has a problem and could not store your order. What you typed is kept, and nothing is charged twice. Please try again in a moment.",
  cardRefused: "The card was refused. Nothing was paid. Please try another card.",
  paidTooLate: "Your payment came too late and was refunded. You have not paid. Please try again.",
  otherWindow: "This cart is being ordered in another window. Nothing was paid here.",
  unknownCard: "We do not know this gift card. Please check its code.",
  emptyCart: "Your cart is empty. Please add something first.",
  typeAddress: "Please type the address to which we send it.",
  noCountry: "We do not send to this country.",
  chooseShipping: "Please choose how it is sent.",
  noShipping: "This way of sending is not possible to your place. Please choose another one.",
  acceptTerms: "Accept the terms to continue.",
  typeCard: "Please type your card.",
  notForSale: "{title} is not for sale any more. Please remove it.",
  soldOut: "{title} is sold out. Please remove it.",
  onlyLeft: "Only {stock} of {title} left. Please change the quantity.",
  cardCurrency: "This gift card is in {currency}. Please choose this currency to use it.",
  cardEmpty: "There is nothing left on this gift card.",
  manyCards: "At most {most} gift cards can be bought at once. Please change the quantity.",
  totalNow: "The total is now {amount}.",
  unknownCode: "We do not know this code. Please check it.",
  codeInvalid: "This code is not valid any more.",
  codeEarly: "This code is not valid yet.",
  codeExpired: "This code has expired.",
  codeUsed: "This code has been used as often as it can be.",
  codeOther: "This code is for other products.",
  codeMinimum: "This code is for orders of {amount} or more.",
  formTooLarge: "This is more than a form can take, so nothing was sent. Shorten it, or send the rest another way; what you typed is still here.",
  formTooLargeBack: "This is more than a form can take, so nothing was sent. Shorten it, or send the rest another way; what you typed is still in the form: go back.",
  filesTooLargeBack: "The files of this form may have {size} MB together, so nothing was sent. Choose fewer or smaller ones; what you typed is still in the form: go back.",
  phoneDigits: "Enter a telephone number, in digits.",
  dateDigits: "Enter a date that there is, in digits.",
  timeOfDay: "Enter a time of day, such as 9:30 AM.",
  number: "Enter a number.",
  amount: "Enter an amount.",
  unexpected: "{val} is not one of the expected options",
  formsClosed: "{notice} {email} or ring {phone}.",
  tooMuch: "This is too much to be sent at once. Please shorten what you have written.",
  cartFull: "Your cart is full. Please order what is in it, or remove something first.",
  notRestored: "This cannot be put back any more. Please add it again.",
  entryGone: "This is not in your cart any more. Reload the page to see your cart.",
  typeCode: "Please type a code.",
  codeLength: "A code has at most {most} characters. Please check yours.",
  chooseCountry: "Please choose a country.",
  zipDigits: "A ZIP code of the United States has exactly 5 digits. Please check yours.",
  zipCharacters: "This is not a postcode. Letters, digits, spaces and hyphens are possible.",
  noCurrency: "Prices cannot be shown in this currency. Please choose another one.",
  productGone: "This product is not for sale any more. Please choose another one.",
  variantGone: "This variant is not for sale any more. Please choose another one.",
  chooseOptions: "Please choose: {options}.",
  noCombination: "There is no {title} in {options}. Please choose another combination.",
  wrongQuantity: "The quantity must be a whole number from 1 to {most}.",
  soldOutOther: "{title} is sold out. Please choose another one.",
  mostInCart: "At most {most} of {title} can be in one cart.",
  fewLeft: {"language":"en","count":"stock","forms":{"one":"Only {stock} of {title} is left, with those in your cart. Please choose a smaller quantity.","other":"Only {stock} of {title} are left, with those in your cart. Please choose a smaller quantity."}},
  answersLong: "Your answers are too long. Please shorten them.",
  answersUnread: "Your answers could not be read. Please reload the page and try again.",
  chooseAmount: "Please choose an amount.",
  pageOld: "This page is out of date. Please reload it and try again.",
  typeEmail: "Please type your email address, for example ada@example.com.",
  typeName: "Please type your name.",
  noteLength: "A note has at most {most} characters.",
  mostCards: "An order can be paid with at most {most} gift cards.",
  chooseCard: "Please choose a card.",
  otherOrder: "This page belongs to another order. Please reload it.",
  addressesFull: "An account keeps at most {most} addresses. Please remove one first.",
  recipientEmail: "Please type the email address of the recipient.",
  recipientNoEmail: "This is no email address. An example: anna@example.com.",
  messageLength: "A message has at most {most} characters.",
  typeDay: "Please type a day, for example 2026-12-24.",
  dayOver: "This day is over. Please choose today or later.",
  dayFar: "A gift card can be sent at most a year from now.",
  twoAmounts: "You have chosen {amount} and typed another amount. Please choose “{other}”, or empty the field.",
  chooseOrType: "Please choose an amount, or type your own.",
  amountNumber: "Please type the amount as a number, for example {amount}.",
  smallestAmount: "The smallest amount is {amount}.",
  largestAmount: "The largest amount is {amount}.",
  unlockMuch: "That is more than a password. Nothing was tried.",
  unlockEmpty: "Type the password first.",
  unlockWrong: "That is not the password. Mind capital letters, and ask the person who gave it to you.",
  answerPayment: "Please confirm or refuse the payment.",
  noPayment: "This payment is not known.",
};

export const refusalsTexts = (language: string): RefusalsTexts => textsByLanguage("refusals", english, language);
