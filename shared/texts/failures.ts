// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface FailuresTexts {
  readonly code: Text<"status">;
  readonly again: string;
  readonly ownerHeading: string;
  /** Before the id of the request, which the owner can look up. */
  readonly reference: string;
  readonly wait: string;
  readonly ownerOnly: string;
  readonly unreachable: string;
  readonly unreachableText: string;
  readonly slow: string;
  readonly slowText: string;
  readonly loop: string;
  readonly loopText: string;
  readonly redirects: string;
  readonly schemeText: string;
  readonly hostText: string;
  readonly notSetUp: string;
  readonly notSetUpText: string;
  readonly settingsText: string;
  readonly fault: string;
  readonly faultText: string;
  readonly notSent: string;
  readonly notSentText: string;
  readonly notSentAdvice: string;
  readonly unsure: string;
  readonly unsureText: string;
  readonly unsureAdvice: string;
  readonly sentFaultText: string;
  readonly sentFaultAdvice: string;
  readonly shopping: string;
  readonly shoppingText: string;
  /** Heading of a list. */
  readonly advice: string;
  readonly toSite: string;
  readonly cartGone: string;
  readonly letCookies: string;
  readonly cartAgain: string;
  readonly backToShop: string;
  /** docs/reference/commerce.md#checkout-alert */
  readonly cookies: string;
  readonly reloadBack: string;
  readonly copiedWhole: string;
  readonly linkGiftCard: string;
  readonly linkSubscription: string;
  readonly linkDonation: string;
  readonly linkComment: string;
  readonly findComment: string;
  readonly wrongAddress: Text<"name">;
  readonly notStarted: string;
  readonly notStartedText: string;
  readonly databaseSilent: string;
  readonly productNeedsScripts: string;
  readonly lookInLog: string;
  readonly checkOrigin: string;
  readonly checkLoad: string;
  readonly notThisHost: string;
  readonly otherScheme: string;
  readonly ownAddress: string;
  readonly ownName: string;
  readonly setOrigin: string;
  readonly parameterEmpty: Text<"name" | "expected">;
  readonly parameterMissing: Text<"name" | "expected">;
  readonly parameterWrong: Text<"name" | "expected">;
  readonly parameterRepeated: Text<"name">;
  readonly parameterList: Text<"name" | "list">;
  /** {expected} of parameterWrong. */
  readonly expectedId: string;
  /** {expected} of parameterWrong. */
  readonly expectedText: string;
  readonly addressFormat: Text<"address">;
}

const english: FailuresTexts = {
  code: "Error {status}",
  again: "Try again",
  ownerHeading: "If this is your site",
  reference: "Reference",
  wait: "It is nothing you did. Wait a moment, then try again.",
  ownerOnly: "Waiting will not help: its owner has to change a setting. If you know them, let them know.",
  unreachable: "This site can’t be reached right now",
  unreachableText: "The server behind it did not respond, or the response was aborted.",
  slow: "This site is taking too long",
  slowText: "The server behind it was reached, but did not begin to respond in time.",
  loop: "This site leads back to itself",
  loopText: "The address it should be fetched from leads to this very address again.",
  redirects: "This site keeps redirecting to itself",
  schemeText: "The server behind it redirects every request to another protocol, and back again.",
  hostText: "The server behind it sends every visitor on to the very address that they came from.",
  notSetUp: "This site isn’t set up yet",
  notSetUpText: "The server in front of it does not know where the site is published: no origin is set.",
  settingsText: "Settings that the server in front of it needs are missing or wrong.",
  fault: "Something went wrong here",
  faultText: "The server in front of this site failed while it handled the request. The site itself may be fine.",
  notSent: "This could not be sent",
  notSentText: "The server behind this site can’t be reached right now. As far as we know, nothing was sent, saved or charged.",
  notSentAdvice: "What you typed is not lost: your browser’s Back button brings it back. Wait a moment, then send it again.",
  unsure: "We don’t know whether this arrived",
  unsureText: "The server behind this site did not respond in time. As far as we know, nothing was saved or charged; we can’t be sure.",
  unsureAdvice: "Your browser’s Back button brings back what you typed. Before you send it again, an order or a payment above all, look for a confirmation by email, so that nothing arrives twice.",
  sentFaultText: "The server in front of this site failed while it handled the request. What you sent may or may not have arrived.",
  sentFaultAdvice: "Your browser’s Back button brings back what you typed. Before you send it again, look for a confirmation by email, so that nothing arrives twice.",
  shopping: "Cart and checkout can’t be used right now",
  shoppingText: "The shop behind this page is not responding at the moment. As far as we know, nothing has been charged, and what was in your cart is still there.",
  advice: "What you can do",
  toSite: "Go to the site",
  cartGone: "Your cart is not here",
  letCookies: "Let this site set cookies: your browser has that in its settings, under privacy.",
  cartAgain: "Then put something into the cart again, and go on from there.",
  backToShop: "Back to the shop",
  cookies: "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.",
  reloadBack: "Go back to the page that you came from, reload it and press its button again.",
  copiedWhole: "If you were sent the link, check that it was copied completely.",
  linkGiftCard: "This link to a gift card does not work",
  linkSubscription: "This link to a subscription does not work",
  linkDonation: "This link to a donation does not work",
  linkComment: "This link to a comment does not work",
  findComment: "Go to the page and look for the comment there.",
  wrongAddress: "{name} is missing or wrong in its address.",
  notStarted: "The site cannot be shown",
  notStartedText: "Nothing that you did: the site is not able to start.",
  databaseSilent: "Its database did not respond. Reload the page in a moment.",
  productNeedsScripts: "This product has a form to fill in first, which needs JavaScript.",
  lookInLog: "Look for the reference below in the worker’s log.",
  checkOrigin: "Check that the origin is running and that its address in the site settings is right.",
  checkLoad: "Check what keeps the origin busy; it has ten seconds to begin its response.",
  notThisHost: "Set the origin in the site settings to the server that publishes the site, not to this host.",
  otherScheme: "If the origin in the site settings begins with http://, set it to its https:// form, or the reverse.",
  ownAddress: "Set the origin in the site settings to an address under which the server shows the site itself, such as its built-in domain.",
  ownName: "Or let the server accept requests for its own name: this host is in `x-forwarded-host`, so it need not redirect to it.",
  setOrigin: "Set `origin` in the settings of this host (`npm run site -- put HOST settings.json`), or the variable `ORIGIN` for all hosts.",
  parameterEmpty: "{name} is empty; expected is {expected}.",
  parameterMissing: "{name} is missing; expected is {expected}.",
  parameterWrong: "{name} is not right; expected is {expected}.",
  parameterRepeated: "{name} is there more than once; expected is one value.",
  parameterList: "{name} comes as a list ({list}); expected is one plain value.",
  expectedId: "up to 128 letters, digits, hyphens and underscores",
  expectedText: "up to 60 characters",
  addressFormat: "The address has to be {address}.",
};

export const failuresTexts = (language: string): FailuresTexts => textsByLanguage("failures", english, language);
