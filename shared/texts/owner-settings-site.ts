// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSettingsSiteTexts {
  readonly redirects: string;
  readonly redirectsIntro: string;
  readonly oneRedirect: string;
  readonly oneRedirectHelp: string;
  readonly ownCode: string;
  readonly ownCodeIntro: string;
  readonly code: string;
  readonly endOfHead: string;
  readonly endOfHeadHelp: string;
  readonly startOfBody: string;
  readonly startOfBodyHelp: string;
  readonly pages: string;
  readonly codePagesHelp: string;
  readonly allPages: string;
  readonly onlyConsent: string;
  readonly experiments: string;
  readonly experimentsIntro: string;
  readonly togglesTests: string;
  readonly experiment: string;
  readonly name: string;
  readonly nameHelp: string;
  readonly type: string;
  readonly typeHelp: string;
  readonly abTest: string;
  readonly featureToggle: string;
  readonly segment: string;
  readonly segmentHelp: string;
  readonly variants: string;
  readonly variant: string;
  readonly variantName: string;
  readonly weight: string;
  readonly weightHelp: string;
  readonly endedWith: string;
  readonly endedWithHelp: string;
  readonly endedAt: string;
  readonly endedAtHelp: string;
  readonly visits: string;
  readonly visitsIntro: string;
  readonly recording: string;
  readonly recordVisits: string;
  readonly beforeConsent: string;
  readonly beforeConsentHelp: string;
  readonly visitorAddress: string;
  readonly truncated: string;
  readonly whole: string;
  readonly noAddress: string;
  readonly on: string;
  readonly off: string;
  readonly domains: string;
  readonly domainsIntro: string;
  readonly addresses: string;
  /** The published site behind the worker */
  readonly origin: string;
  readonly originHelp: string;
  readonly configurationArea: string;
  readonly configurationAreaHelp: string;
  readonly onlyHttps: string;
  readonly onlyHttpsHelp: string;
  readonly runtime: string;
  readonly runtimeIntro: string;
  readonly builderScripts: string;
  readonly builderScriptsHelp: string;
  readonly removedWhereReplaced: string;
  readonly alwaysRemoved: string;
  readonly keptScripts: string;
  readonly requested: string;
  readonly uncompressed: string;
  readonly visitorEncodings: string;
  readonly pageCache: string;
  readonly pageCacheHelp: string;
  readonly staleFor: string;
  /** After a number */
  readonly hours: PluralText<never>;
  readonly keepFigures: string;
  readonly keepFiguresHelp: string;
  readonly inbox: string;
  readonly inboxIntro: string;
  readonly messages: string;
  readonly keepMessages: string;
  readonly keepMessagesHelp: string;
  readonly keepMessagesFor: string;
  readonly keepMessagesForHelp: string;
  /** After a number */
  readonly days: PluralText<never>;
}

const english: OwnerSettingsSiteTexts = {
  redirects: "Redirects",
  redirectsIntro: "Addresses of the site that lead to other ones, for example after a page has moved.",
  oneRedirect: "One redirect a line",
  oneRedirectHelp: "/old -> /new for good, /old -> /new 302 for a while. /blog/* -> /journal/* moves all addresses below. A target can be an address such as https://example.com. The first line that fits applies.",
  ownCode: "Own code",
  ownCodeIntro: "HTML that is added to every page except the checkout, such as the code of a service for statistics. It runs with the rights of the site: add only code that you trust.",
  code: "Code",
  endOfHead: "At the end of the head",
  endOfHeadHelp: "Elements meta, link, script, style and noscript. Each one has to be complete.",
  startOfBody: "At the start of the body",
  startOfBodyHelp: "Elements and texts. Each element has to be closed.",
  pages: "Pages",
  codePagesHelp: "A service that recognizes visitors needs their consent in many countries.",
  allPages: "All pages",
  onlyConsent: "Only for visitors who have accepted cookies",
  experiments: "Experiments",
  experimentsIntro: "Toggles and A/B tests that the site’s own code asks for. A visitor keeps a variant as long as names and weights stay the same.",
  togglesTests: "Toggles and tests",
  experiment: "Experiment",
  name: "Name",
  nameHelp: "The name that the code asks for.",
  type: "Type",
  typeHelp: "A toggle has the variants true and false. It is on for those who get true.",
  abTest: "A/B test",
  featureToggle: "Feature toggle",
  segment: "Segment",
  segmentHelp: "Passed on to the code of an A/B test.",
  variants: "Variants",
  variant: "Variant",
  variantName: "Name of the variant",
  weight: "Weight",
  weightHelp: "With the weights 1 and 3 every fourth visitor gets the first variant.",
  endedWith: "Ended with the variant",
  endedWithHelp: "Everybody gets this variant. Empty: the experiment runs.",
  endedAt: "Ended at",
  endedAtHelp: "Visitors are counted up to this time, if the experiment has ended.",
  visits: "Visits",
  visitsIntro: "What is recorded of visits. Consent is asked for by the cookie banner.",
  recording: "Recording",
  recordVisits: "Record visits",
  beforeConsent: "Pageviews before consent",
  beforeConsentHelp: "Without anything that identifies a visitor.",
  visitorAddress: "The visitor’s address that the origin gets with events",
  truncated: "Truncated",
  whole: "Whole",
  noAddress: "None",
  on: "On",
  off: "Off",
  domains: "Domains",
  domainsIntro: "The addresses of the site’s pages and of its configuration area.",
  addresses: "Addresses",
  origin: "Origin",
  originHelp: "The address of the published site, such as https://origin.example.com. Empty: that of the worker, or the embedded site. With a wrong one visitors get an error page.",
  configurationArea: "Configuration area",
  configurationAreaHelp: "The address to which owners are taken. Empty: the site’s own. If it is wrong, this screen still opens on the site itself with ?noredirect.",
  onlyHttps: "Only https",
  onlyHttpsHelp: "Browsers that have seen the site by https do not open it by http for a year.",
  runtime: "Runtime",
  runtimeIntro: "What is done with the pages of the origin before visitors get them.",
  builderScripts: "The builder’s scripts",
  builderScriptsHelp: "Pages with a feature that has no replacement keep them, unless they are always removed. They show the builder’s own announcement bar, popup and information bars.",
  removedWhereReplaced: "Removed where all is replaced",
  alwaysRemoved: "Always removed",
  keptScripts: "Kept",
  requested: "Pages are requested",
  uncompressed: "Uncompressed",
  visitorEncodings: "In the visitor’s encodings",
  pageCache: "Cache of pages",
  pageCacheHelp: "Stores pages that the origin allows it to store.",
  staleFor: "A stored page replaces an origin that is down for",
  hours: {"language":"en","count":"n","forms":{"one":"hour","other":"hours"}},
  keepFigures: "Keep events for the figures",
  keepFiguresHelp: "For 90 days, in the database of the worker.",
  inbox: "Inbox",
  inboxIntro: "Copies of what visitors send with the forms of this site, to read and answer here.",
  messages: "Messages",
  keepMessages: "Keep messages",
  keepMessagesHelp: "The site gets each message as before. A copy of what it has accepted is kept here.",
  keepMessagesFor: "Keep for",
  keepMessagesForHelp: "For messages that arrive from now on. Then they are deleted.",
  days: {"language":"en","count":"n","forms":{"one":"day","other":"days"}},
};

export const ownerSettingsSiteTexts = (language: string): OwnerSettingsSiteTexts => textsByLanguage("ownerSettingsSite", english, language);
