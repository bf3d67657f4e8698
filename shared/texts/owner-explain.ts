// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerExplainTexts {
  readonly title: string;
  readonly address: string;
  /** Label of a choice: ownTab, inFrame or unknownPlace. */
  readonly requestedAs: string;
  readonly ownTab: string;
  readonly inFrame: string;
  readonly unknownPlace: string;
  readonly explain: string;
  /** "It" is the request. */
  readonly redirected: string;
  /** "It" is the request. */
  readonly stopped: string;
  /** "It" is the request. */
  readonly served: string;
  /** {status} is the code of the response, {to} an address. */
  readonly redirectTo: Text<"status" | "to">;
  readonly sitePage: string;
  readonly decidedBy: string;
  readonly noRule: string;
  /** {condition} is a sentence, the condition of a rule. */
  readonly missing: Text<"condition">;
  readonly roles: string;
  /** Label: the source of the knowledge of the roles. */
  readonly knownBy: string;
  readonly host: string;
  readonly localHost: string;
  readonly site: string;
  readonly fromOrigin: string;
  readonly embedded: string;
  readonly configArea: string;
  readonly sessionHere: string;
  readonly originSays: string;
  readonly rules: string;
  readonly rulesNote: string;
  readonly applies: string;
  readonly doesNotApply: string;
  readonly notEvaluated: string;
  readonly conditionsOf: Text<"rule">;
  /** State of a condition. */
  readonly holds: string;
  /** State of a condition. */
  readonly fails: string;
  /** State of a condition. */
  readonly skipped: string;
  readonly happens: string;
  readonly notReached: string;
  /** {cookies} are names and values. */
  readonly setsCookies: Text<"cookies">;
  readonly signInFirst: string;
  readonly forContributors: string;
  readonly signInThere: string;
  readonly openPage: string;
  readonly signIn: string;
  readonly foreignAddress: string;
  readonly askForPath: Text<"url">;
  readonly checkParameters: string;
  readonly explainHome: string;
  readonly isAt: Text<"path">;
  readonly isAtOrBelow: Text<"path">;
  /** "It" is the address. */
  readonly pathIs: Text<"path">;
  readonly reads: string;
  /** {method} is that of a request, such as POST. */
  readonly methodIs: Text<"method">;
  readonly isSignedIn: string;
  readonly isSignedOut: string;
  readonly noOne: string;
  readonly hasSession: string;
  readonly originSaid: string;
  readonly moreThanViewer: string;
  readonly cannotDesign: string;
  readonly rolesAre: Text<"roles">;
  readonly unknownRole: Text<"code">;
  readonly isEmbedded: string;
  readonly isProxied: string;
  readonly isNotProxied: string;
  readonly isTopLevel: string;
  /** Answer to isTopLevel. */
  readonly topLevel: string;
  /** Answer to isTopLevel. */
  readonly framed: string;
  /** Answer to isTopLevel. */
  readonly unknownFraming: string;
  /** Answer to isTopLevel. */
  readonly noPage: string;
  readonly isPage: Text<"paths">;
  readonly notPrefetch: string;
  readonly mayRedirect: string;
  /** Answer to mayRedirect. */
  readonly notAsked: string;
  /** Answer to mayRedirect. */
  readonly addressAsks: string;
  /** Answer to mayRedirect. */
  readonly sessionAsks: string;
  readonly notSignedOut: string;
  readonly publicHost: string;
  /** "It" is the host. */
  readonly hostIs: Text<"host">;
  readonly notDeveloper: string;
  readonly notCloneable: string;
  /** {max} is 3, {seconds} is 10. */
  readonly notLooping: Text<"max" | "seconds">;
  /** Answer to notLooping. */
  readonly neverSent: string;
  /** Answer to notLooping. */
  readonly timesSent: PluralText<never>;
  readonly otherHost: string;
  /** "It" is the configuration area. */
  readonly areaIsAt: Text<"url">;
  readonly shortAddress: Text<"max">;
  /** "They" are path and query. */
  readonly addressLength: PluralText<never>;
  readonly mayLeaveHost: string;
  readonly hasCart: string;
  readonly hasNoCart: string;
  readonly cartMissing: string;
  readonly cartPresent: string;
  readonly cartForeign: string;
  readonly isFile: string;
  readonly notSignInPage: string;
  readonly isPanelLink: string;
  readonly hasOwnRedirect: string;
  /** Answer to hasOwnRedirect. */
  readonly noOwnRedirect: string;
  readonly ownRedirectLine: Text<"line" | "to">;
  readonly isParameterWrong: Text<"names">;
  /** Answer to isParameterWrong. */
  readonly parametersRight: string;
  readonly ruleFileLink: string;
  readonly ruleCheckout: string;
  readonly ruleNoCart: string;
  readonly ruleCheckoutLink: string;
  readonly ruleBilling: Text<"from" | "to">;
  readonly ruleConfigHost: string;
  readonly ruleSignIn: string;
  readonly ruleDesign: string;
  readonly rulePanel: string;
  readonly ruleConfig: string;
  readonly ruleOwnRedirects: string;
  readonly ruleSearch: string;
}

const english: OwnerExplainTexts = {
  title: "How this site handles a request",
  address: "Address on this site",
  requestedAs: "Requested as",
  ownTab: "a page in its own tab",
  inFrame: "a page in a frame",
  unknownPlace: "a page, and the browser does not say where",
  explain: "Explain",
  redirected: "It is redirected",
  stopped: "It is stopped with a page that says why",
  served: "It is not redirected",
  redirectTo: "{status} to {to}",
  sitePage: "The site’s own page is served.",
  decidedBy: "Decided by this rule:",
  noRule: "No rule applies. The one for owners:",
  missing: "It needs this: “{condition}”",
  roles: "Your roles",
  knownBy: "Known by",
  host: "Host",
  localHost: "a local host",
  site: "Site",
  fromOrigin: "comes from its origin",
  embedded: "the embedded one",
  configArea: "Configuration area",
  sessionHere: "your session here",
  originSays: "the pages of the origin",
  rules: "Every rule, in the order of evaluation",
  rulesNote: "A rule applies when all of its conditions hold. The first rule that applies decides.",
  applies: "Applies",
  doesNotApply: "Does not apply",
  notEvaluated: "Not evaluated",
  conditionsOf: "Conditions of {rule}",
  holds: "Holds.",
  fails: "Does not hold.",
  skipped: "Not evaluated.",
  happens: "This happens",
  notReached: "Not reached",
  setsCookies: "Sets {cookies}",
  signInFirst: "Sign in to see this",
  forContributors: "How requests to this site are decided is shown to those who work on it.",
  signInThere: "Sign in to the configuration area; you come back here.",
  openPage: "Then open any page of the site: it tells this server who you are.",
  signIn: "Sign in",
  foreignAddress: "This is not an address of the site",
  askForPath: "Ask for a path such as `/about`, or an address that begins with `{url}`.",
  checkParameters: "Check `url`, and if it is there `as`, which is `top`, `framed` or `unknown`.",
  explainHome: "Explain the front page",
  isAt: "The address is {path}.",
  isAtOrBelow: "The address is {path} or below it.",
  pathIs: "It is {path}.",
  reads: "The request reads: it is a GET or a HEAD.",
  methodIs: "It is a {method}.",
  isSignedIn: "An owner or contributor is signed in.",
  isSignedOut: "No owner or contributor is signed in.",
  noOne: "No one is signed in.",
  hasSession: "They have a session here.",
  originSaid: "The origin has said so in the last 15 minutes.",
  moreThanViewer: "One of their roles is more than viewer.",
  cannotDesign: "None of their roles allows changing pages and their design.",
  rolesAre: "Roles: {roles}.",
  unknownRole: "unknown ({code})",
  isEmbedded: "The site and its configuration area are this worker’s own.",
  isProxied: "The site comes from its origin.",
  isNotProxied: "The site is the embedded one.",
  isTopLevel: "The page will be at the top level of its tab.",
  topLevel: "It will.",
  framed: "It will be in a frame, as in the configuration area’s preview.",
  unknownFraming: "The browser does not say. The page’s own script finds out, and applies this rule if it is.",
  noPage: "The request is not for a page, but for something that belongs to one.",
  isPage: "The address is that of a page: no file, no ?format=, and nothing below {paths}.",
  notPrefetch: "The page is requested to be shown, not prefetched.",
  mayRedirect: "They have not asked to stay on the site (?noredirect).",
  notAsked: "They have not.",
  addressAsks: "This address says it.",
  sessionAsks: "They have, in this browser session.",
  notSignedOut: "They have not just signed out (?logout=true).",
  publicHost: "The host is not a local one.",
  hostIs: "It is {host}.",
  notDeveloper: "The site is not in developer mode.",
  notCloneable: "The site is not one to be cloned.",
  notLooping: "This browser has been sent there fewer than {max} times in the last {seconds} seconds.",
  neverSent: "It has not been.",
  timesSent: {"language":"en","count":"n","forms":{"one":"It has been once.","other":"It has been {n} times."}},
  otherHost: "The site’s settings put the configuration area on another host.",
  areaIsAt: "It is at {url}.",
  shortAddress: "Path and query have no more than {max} characters.",
  addressLength: {"language":"en","count":"n","forms":{"one":"They have {n} character.","other":"They have {n} characters."}},
  mayLeaveHost: "The address does not say that they stay on this host (?noredirect).",
  hasCart: "The request carries a cart cookie.",
  hasNoCart: "The request carries no cart cookie.",
  cartMissing: "It carries none.",
  cartPresent: "It does.",
  cartForeign: "It carries one that no shop has written.",
  isFile: "The address is a file link: /s/ and a name.",
  notSignInPage: "It is not the sign-in page itself.",
  isPanelLink: "The address is /pages/ and an id of 24 hexadecimal digits.",
  hasOwnRedirect: "One of the site’s own redirects names the address.",
  noOwnRedirect: "None does.",
  ownRedirectLine: "It is line {line}, which leads to {to}.",
  isParameterWrong: "One of its parameters ({names}) is wrong.",
  parametersRight: "All are right.",
  ruleFileLink: "A file of the site is served unchanged to every visitor.",
  ruleCheckout: "A visitor with a cart is taken to the checkout.",
  ruleNoCart: "Without a cart there is an alert instead of the checkout.",
  ruleCheckoutLink: "A link to the checkout whose parameters are wrong gets a page that says what is wrong.",
  ruleBilling: "An owner who follows {from} is taken to {to}.",
  ruleConfigHost: "Where another host has the configuration area, /config leads there.",
  ruleSignIn: "A visitor who is not signed in has to sign in before the configuration area.",
  ruleDesign: "A contributor who may not change the design is taken from its pages to the front of the configuration area.",
  rulePanel: "A link to a collection’s panel opens it in the configuration area.",
  ruleConfig: "An owner or contributor is taken to the configuration area, with this page in its preview.",
  ruleOwnRedirects: "The site’s own redirects lead to another address.",
  ruleSearch: "The search page is served.",
};

export const ownerExplainTexts = (language: string): OwnerExplainTexts => textsByLanguage("ownerExplain", english, language);
