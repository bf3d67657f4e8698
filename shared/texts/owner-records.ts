// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerRecordsTexts {
  readonly addNoun: Text<"noun">;
  readonly nothingYet: string;
  readonly signIn: string;
  readonly noMatch: string;
  readonly pleaseWait: string;
  readonly add: string;
  readonly save: string;
  readonly deleteTitle: Text<"title">;
  readonly askDelete: Text<"title">;
  readonly noChanges: string;
  readonly saved: string;
  readonly search: string;
  readonly needsScript: string;
  readonly back: string;
  readonly more: string;
  readonly store: string;
  readonly typeText: string;
  readonly mostCharacters: Text<"most">;
  readonly noControl: string;
  readonly notPossible: string;
  readonly chooseOne: string;
  readonly typeNumber: Text<"min" | "max">;
  readonly typeAmountIn: Text<"currency" | "example">;
  readonly timeHelp: string;
  readonly typeTime: string;
  readonly existsAlready: string;
  readonly anotherHasValue: string;
  readonly beingChanged: string;
  readonly isNow: Text<"label" | "value">;
  readonly empty: string;
  readonly othersChanged: Text<"changes">;
  readonly unreadable: string;
  readonly gone: string;
  readonly percent: string;
  readonly amount: string;
  readonly freeShipping: string;
  readonly percentOrAmount: string;
  readonly percentHelp: string;
  readonly wholePercent: string;
  readonly name: string;
  readonly buyersRead: string;
  readonly kind: string;
  readonly forOrdersFrom: string;
  readonly anyOrder: string;
  readonly from: string;
  readonly until: string;
  readonly usesInAll: string;
  readonly usesInAllHelp: string;
  readonly usesByOne: string;
  readonly usesByOneHelp: string;
  readonly products: string;
  readonly inUse: string;
  readonly allProducts: string;
  readonly category: Text<"name">;
  readonly used: PluralText<never>;
  readonly usedOf: Text<"uses" | "most">;
  readonly notInUse: string;
  readonly usedAlready: Text<"uses">;
  readonly typeAmount: string;
  readonly endBeforeStart: string;
  readonly code: string;
  readonly codeProblem: string;
  readonly codeExists: string;
  readonly aDiscountCode: string;
  readonly anAutomaticDiscount: string;
  readonly giftRecipient: string;
  readonly giftRecipientProblem: string;
  readonly giftRecipientHelp: string;
  readonly note: string;
  readonly noteHelp: string;
  readonly canBeUsed: string;
  readonly aGiftCard: string;
  readonly leftOf: Text<"left" | "value">;
  readonly issued: string;
  readonly boughtWith: Text<"number">;
  readonly issuedCard: string;
  readonly orderNumber: Text<"number">;
  readonly toBeSentOn: Text<"day">;
  readonly disabled: string;
  readonly usedUnpaid: string;
  readonly usedByOrder: Text<"number">;
  readonly toBeSent: string;
  readonly wasToBeSent: string;
  readonly sent: string;
  readonly for: string;
  /** The sender of a gift card */
  readonly sender: string;
  readonly message: string;
  readonly tooMuch: string;
  readonly codeShown: Text<"code">;
  readonly piecesInStock: string;
  readonly emptyUnlimited: string;
  readonly unlimited: string;
  readonly soldOut: string;
  readonly inStock: Text<"stock">;
  readonly product: string;
  readonly available: string;
  readonly scheduled: string;
  readonly hidden: string;
  readonly unsupported: string;
  readonly bySubtotal: string;
  readonly byWeight: string;
  readonly pickup: string;
  readonly localDelivery: string;
  readonly noteForBuyers: string;
  readonly prices: string;
  /** {unit} is kg or lb. */
  readonly pricesHelp: Text<"unit">;
  readonly pricesProblem: Text<"unit">;
  readonly countries: string;
  readonly countriesProblem: string;
  readonly countriesHelp: string;
  readonly zipStarts: string;
  readonly zipStartsProblem: string;
  readonly zipStartsHelp: string;
  readonly place: string;
  readonly offered: string;
  readonly allCountries: string;
  readonly countryCount: PluralText<never>;
  readonly notOffered: string;
  readonly aWayOfSending: string;
  readonly localNeedsZip: string;
  readonly startsInUnit: Text<"unit">;
  readonly onlyWeightUnit: Text<"unit">;
  readonly vatHelp: string;
  readonly country: string;
  readonly zipStart: string;
  readonly zipStartProblem: string;
  readonly wholeCountry: string;
  readonly taxIncluded: string;
  readonly includedInPrices: string;
  readonly aTax: string;
  readonly taxExists: string;
}

const english: OwnerRecordsTexts = {
  addNoun: "Add: {noun}",
  nothingYet: "There is nothing here yet.",
  signIn: "Sign in (opens a new window)",
  noMatch: "Nothing matches the search.",
  pleaseWait: "Please wait",
  add: "Add",
  save: "Save",
  deleteTitle: "Delete {title}",
  askDelete: "Delete {title}?",
  noChanges: "No changes",
  saved: "Saved",
  search: "Search",
  needsScript: "Changing this needs JavaScript.",
  back: "Back",
  more: "More",
  store: "Store",
  typeText: "Please type a text.",
  mostCharacters: "Please use at most {most} characters.",
  noControl: "Please leave out control characters.",
  notPossible: "This is not possible here.",
  chooseOne: "Please choose one of these.",
  typeNumber: "Please type a number from {min} to {max}.",
  typeAmountIn: "Please type an amount in {currency}, such as {example}.",
  timeHelp: "In the site’s time zone. Empty: no limit.",
  typeTime: "Please type a date and a time.",
  existsAlready: "This exists already.",
  anotherHasValue: "Another one has this value.",
  beingChanged: "This is being changed by others. Try again.",
  isNow: "{label} is now “{value}”",
  empty: "empty",
  othersChanged: "Nothing was saved, because others have changed it: {changes}. Save again to use your value.",
  unreadable: "This could not be read. Reload the page and try again.",
  gone: "This does not exist any more.",
  percent: "Percent",
  amount: "Amount",
  freeShipping: "Free shipping",
  percentOrAmount: "Percent or amount",
  percentHelp: "An amount is in the store’s currency. Free shipping needs none.",
  wholePercent: "Please type a whole number from 1 to 100.",
  name: "Name",
  buyersRead: "Buyers read it.",
  kind: "Kind",
  forOrdersFrom: "For orders from",
  anyOrder: "0: any order.",
  from: "From",
  until: "Until",
  usesInAll: "Uses in all",
  usesInAllHelp: "1: a single use. Empty: any.",
  usesByOne: "Uses by one buyer",
  usesByOneHelp: "Empty: any number.",
  products: "Products",
  inUse: "In use",
  allProducts: "All products",
  category: "Category: {name}",
  used: {"language":"en","count":"n","forms":{"one":"used {n} time","other":"used {n} times"}},
  usedOf: "used {uses} of {most} times",
  notInUse: "not in use",
  usedAlready: "It was used {uses} times already.",
  typeAmount: "Please type an amount.",
  endBeforeStart: "The end is before the start.",
  code: "Code",
  codeProblem: "Please use 3 to 40 letters, digits, hyphens and underscores.",
  codeExists: "This code exists already.",
  aDiscountCode: "a discount code",
  anAutomaticDiscount: "an automatic discount",
  giftRecipient: "Email address of the recipient",
  giftRecipientProblem: "Please type an email address, or nothing.",
  giftRecipientHelp: "Gets the code by email. Empty: the code is shown here only.",
  note: "Note",
  noteHelp: "Buyers do not see it.",
  canBeUsed: "Can be used",
  aGiftCard: "a gift card",
  leftOf: "{left} of {value}",
  issued: "Issued",
  boughtWith: "Bought with order {number}",
  issuedCard: "Issued card",
  orderNumber: "Order {number}",
  toBeSentOn: "to be sent on {day}",
  disabled: "disabled",
  usedUnpaid: "Used by an order that is not paid",
  usedByOrder: "Used by order {number}",
  toBeSent: "To be sent",
  wasToBeSent: "Was to be sent",
  sent: "Sent",
  for: "For",
  sender: "From",
  message: "Message",
  tooMuch: "This is too much.",
  codeShown: "The code of the card is {code}. It is not shown again.",
  piecesInStock: "Pieces in stock",
  emptyUnlimited: "Empty: unlimited.",
  unlimited: "unlimited",
  soldOut: "sold out",
  inStock: "{stock} in stock",
  product: "Product",
  available: "Available",
  scheduled: "Scheduled",
  hidden: "Hidden",
  unsupported: "Unsupported",
  bySubtotal: "Price by subtotal",
  byWeight: "Price by weight",
  pickup: "Collected at the shop",
  localDelivery: "Local delivery",
  noteForBuyers: "Note for buyers",
  prices: "Prices",
  pricesHelp: "A line for each step: from which subtotal, or from which weight, and the price. “0 4.50” alone is a flat price, a second line “80 0” makes it free from 80, and “2 {unit} 9” is the price from 2 {unit}.",
  pricesProblem: "Please type lines such as “0 4.50” or “2 {unit} 4.50”. The first one starts at 0, and each start is there once.",
  countries: "Countries",
  countriesProblem: "Please type codes of two letters with commas between, such as GB, IE.",
  countriesHelp: "Codes such as GB, IE. Empty: all countries.",
  zipStarts: "Starts of postcodes",
  zipStartsProblem: "Letters, digits, spaces and hyphens are possible, with commas between.",
  zipStartsHelp: "Only for places whose postcode starts so, such as TR1, TR2. Empty: no limit.",
  place: "Place in the list",
  offered: "Offered to buyers",
  allCountries: "all countries",
  countryCount: {"language":"en","count":"n","forms":{"one":"{n} country","other":"{n} countries"}},
  notOffered: "not offered",
  aWayOfSending: "a way of sending",
  localNeedsZip: "Local delivery needs the starts of the postcodes to which you deliver.",
  startsInUnit: "Please write the starts in {unit}, such as “2 {unit} 9”.",
  onlyWeightUnit: "Only prices by weight start at {unit}.",
  vatHelp: "Buyers read it, for example “VAT”.",
  country: "Country",
  zipStart: "Start of the postcode",
  zipStartProblem: "Letters, digits, spaces and hyphens are possible.",
  wholeCountry: "Empty: the whole country.",
  taxIncluded: "Prices contain this tax",
  includedInPrices: "included in prices",
  aTax: "a tax",
  taxExists: "There is a tax for this place.",
};

export const ownerRecordsTexts = (language: string): OwnerRecordsTexts => textsByLanguage("ownerRecords", english, language);
