// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerStoreSettingsTexts {
  readonly title: string;
  readonly intro: string;
  readonly savedAtOnce: string;
  readonly undo: string;
  readonly nothingChanged: string;
  readonly asBefore: string;
  readonly cart: string;
  readonly minimum: Text<"currency">;
  readonly minimumHelp: string;
  readonly continueLink: string;
  readonly continueLinkHelp: string;
  readonly currencies: string;
  readonly currenciesHelp: Text<"currency">;
  readonly checkout: string;
  readonly expressCheckout: string;
  readonly showNoteField: string;
  readonly checkoutPageMarketingOptInEnabled: string;
  readonly enableMailingListOptInByDefault: string;
  readonly phone: string;
  readonly hidden: string;
  readonly optional: string;
  readonly required: string;
  readonly country: string;
  readonly noCountry: string;
  readonly products: string;
  readonly measures: string;
  readonly imperial: string;
  readonly metric: string;
  readonly scarcityEnabledOnProductItems: string;
  readonly relatedProductsEnabled: string;
  readonly scarcityThreshold: string;
  readonly texts: string;
  readonly termsOfService: string;
  readonly returnPolicy: string;
  readonly privacyPolicy: string;
  readonly termsHelp: string;
  readonly policyHelp: string;
  readonly save: string;
  readonly store: string;
  readonly on: string;
  readonly off: string;
  readonly notUndone: string;
  readonly formUnread: string;
  readonly changedTo: Text<"value">;
  /** An empty value */
  readonly nothing: string;
  readonly conflict: string;
  readonly refusedBelow: string;
  readonly sameTime: string;
  readonly notExpected: Text<"value">;
  readonly typeMinimum: Text<"currency">;
  readonly linkFormat: string;
  readonly noRate: Text<"code" | "codes">;
  readonly typeNumber: Text<"most">;
  readonly textLong: Text<"most" | "length">;
}

const english: OwnerStoreSettingsTexts = {
  title: "Store settings",
  intro: "What holds for all products, for the cart and for the checkout. Visitors see each change at once.",
  savedAtOnce: "Saved. Visitors see it at once.",
  undo: "Undo",
  nothingChanged: "Nothing was changed.",
  asBefore: "The settings are as they were before.",
  cart: "Cart",
  minimum: "Minimum subtotal ({currency})",
  minimumHelp: "Smaller carts cannot be ordered. Empty: no minimum.",
  continueLink: "Link to continue shopping",
  continueLinkHelp: "/page or https://example.com.",
  currencies: "Currencies that visitors can choose",
  currenciesHelp: "Codes with commas between them. Prices are stored in {currency}.",
  checkout: "Checkout",
  expressCheckout: "Express checkout (test payment service only)",
  showNoteField: "Note field in the checkout",
  checkoutPageMarketingOptInEnabled: "Ask in the checkout for agreement to news",
  enableMailingListOptInByDefault: "The agreement to news is checked at first",
  phone: "Telephone number",
  hidden: "Hidden",
  optional: "Optional",
  required: "Required",
  country: "Country that is chosen at first",
  noCountry: "None",
  products: "Products",
  measures: "Weights and sizes",
  imperial: "Imperial",
  metric: "Metric",
  scarcityEnabledOnProductItems: "Say how many pieces are left",
  relatedProductsEnabled: "Show related products",
  scarcityThreshold: "Show how many are left when at most this number of pieces is left",
  texts: "Texts",
  termsOfService: "Terms of service",
  returnPolicy: "Return policy",
  privacyPolicy: "Privacy policy",
  termsHelp: "HTML. Buyers have to accept the terms. Empty: no terms.",
  policyHelp: "HTML. It is shown in the checkout. Empty: it is not shown.",
  save: "Save",
  store: "Store",
  on: "On",
  off: "Off",
  notUndone: "Nothing was undone: others have changed the settings since. They are shown as they are now.",
  formUnread: "Not saved: the form could not be read. Shorten the texts.",
  changedTo: "Somebody else has changed this to: {value}",
  nothing: "nothing",
  conflict: "Not saved: somebody else has changed the same settings. Their values stand below yours. Save again to replace them.",
  refusedBelow: "Not saved: a value was refused. It is marked below.",
  sameTime: "Not saved: others have saved at the same time. Save again.",
  notExpected: "{value} is not one of the expected options",
  typeMinimum: "Please type an amount in {currency}, such as 20.00. Without a minimum leave it empty.",
  linkFormat: "Links must be formatted as /page or https://example.com.",
  noRate: "{code} has no exchange rate. Possible are {codes}.",
  typeNumber: "Please type a number from 1 to {most}.",
  textLong: "A text has at most {most} characters. This one has {length}.",
};

export const ownerStoreSettingsTexts = (language: string): OwnerStoreSettingsTexts => textsByLanguage("ownerStoreSettings", english, language);
