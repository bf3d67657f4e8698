// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerInsightsTexts {
  readonly visits: string;
  readonly insightsIntro: Text<"site">;
  readonly pageviews: string;
  /** The number of visits */
  readonly visitCount: string;
  readonly visitors: string;
  readonly withoutId: string;
  readonly asBefore: Text<"before">;
  readonly moreThan: Text<"before">;
  readonly lessThan: Text<"before">;
  readonly percentMore: Text<"change" | "before">;
  readonly percentLess: Text<"change" | "before">;
  readonly chartLabel: Text<"max">;
  readonly pageviewsBefore: string;
  readonly tableOfDays: string;
  readonly day: string;
  readonly before: string;
  readonly phones: string;
  readonly tablets: string;
  readonly desktops: string;
  readonly unknown: string;
  readonly pages: string;
  readonly page: string;
  readonly views: string;
  readonly exits: string;
  readonly exitsOfViews: string;
  readonly pagesNote: string;
  readonly referrers: string;
  readonly site: string;
  readonly referrersNote: string;
  readonly devices: string;
  readonly device: string;
  readonly devicesNote: string;
  readonly campaigns: string;
  readonly campaign: string;
  readonly landings: string;
  readonly campaignsNote: string;
  readonly withoutName: string;
  readonly forms: string;
  readonly form: string;
  readonly starts: string;
  readonly sent: string;
  readonly completed: string;
  readonly formsNote: string;
  readonly shop: string;
  readonly step: string;
  readonly number: string;
  readonly shopNote: string;
  readonly productViews: string;
  readonly carts: string;
  readonly orders: string;
  readonly nothingRecorded: string;
  readonly losing: Text<"page" | "exits" | "views" | "share">;
  readonly speed: string;
  readonly vital: Text<"value" | "band">;
  readonly pageCount: PluralText<never>;
  readonly good: string;
  readonly poor: string;
  readonly needsImprovement: string;
  readonly vitalLabel: Text<"title" | "good" | "poor" | "samples">;
  readonly goodUpTo: Text<"limit">;
  readonly between: string;
  readonly poorAbove: Text<"limit">;
  readonly LCP: string;
  readonly INP: string;
  readonly CLS: string;
  readonly FCP: string;
  readonly TTFB: string;
  readonly errors: string;
  readonly noErrors: string;
  readonly noMessage: string;
  readonly errorTimes: Text<"times" | "pages">;
  readonly errorTimesPath: Text<"times" | "pages" | "path">;
  readonly noStack: string;
  readonly unreported: string;
  readonly unreportedLabel: Text<"served" | "reported">;
  readonly reported: string;
  readonly withoutConsent: string;
  readonly withoutScripts: string;
  readonly blockedOrLeft: string;
  readonly notToRecord: string;
  readonly prefetched: string;
  readonly bots: string;
  readonly range: Text<"min" | "max">;
  readonly unreportedNote: Text<"served">;
  readonly delivery: string;
  readonly deliveryLabel: Text<"delivered" | "waiting" | "dead" | "accepted">;
  readonly delivered: string;
  readonly waiting: string;
  readonly notDelivered: string;
  readonly deliveryNote: Text<"accepted" | "duplicates" | "retried">;
  readonly exportCsv: string;
  readonly exportOf: Text<"title">;
  readonly days: string;
  readonly dayCount: PluralText<never>;
  readonly now: string;
  readonly pointers: string;
  readonly experiments: string;
  readonly from: string;
  readonly to: string;
  readonly compare: string;
  readonly notCompared: Text<"days">;
  readonly show: string;
  readonly liveIntro: string;
  readonly allFigures: string;
  readonly byMinute: Text<"figures">;
  readonly minutesAgo: string;
  /** The end of a chart of the last minutes */
  readonly nowEnd: string;
  readonly noViews: string;
  readonly livePages: string;
  readonly liveReferrers: string;
  readonly referrer: string;
  readonly notReadAgain: string;
  readonly pointersIntro: string;
  readonly noPointers: string;
  readonly onPhones: string;
  readonly onTablets: string;
  readonly onDesktops: string;
  readonly thePage: Text<"path">;
  readonly positionsLabel: Text<"path" | "total">;
  readonly fewPositions: string;
  readonly manyPositions: Text<"max">;
  readonly positionsByPart: string;
  readonly fromTop: string;
  readonly left: string;
  readonly centerLeft: string;
  readonly centerRight: string;
  readonly right: string;
  readonly experimentsIntro: PluralText<never>;
  readonly noExperiment: string;
  readonly setUp: string;
  readonly change: string;
  readonly abTest: string;
  readonly featureToggle: string;
  readonly endedType: Text<"type">;
  readonly ownDefault: Text<"problem">;
  readonly variant: string;
  readonly share: string;
  readonly planned: string;
  readonly everybodyGets: Text<"variant">;
  readonly everybodySince: Text<"variant" | "time">;
  readonly runAgain: string;
  readonly runAgainOf: Text<"name">;
  readonly afterEnd: Text<"name">;
  readonly everybodyOption: Text<"variant">;
  readonly end: string;
  readonly endOf: Text<"name">;
  readonly tooFew: string;
  readonly asPlanned: Text<"chance">;
  readonly notAsPlanned: Text<"chance">;
  readonly below: Text<"value">;
  readonly notSaved: Text<"errors">;
  readonly hasEnded: Text<"name" | "variant">;
  readonly runsAgain: Text<"name">;
  readonly changedMeanwhile: string;
  readonly posts: string;
  readonly galleryImages: string;
  readonly tracks: string;
  readonly galleryVideos: string;
  readonly products: string;
  readonly events: string;
  readonly quotes: string;
  readonly linkPosts: string;
  readonly chats: string;
  readonly reviews: string;
  readonly galleries: string;
  readonly digitalGoods: string;
  readonly attachments: string;
  readonly lessons: string;
  readonly content: string;
  readonly items: string;
  readonly contentNote: string;
  readonly uses: string;
  readonly use: string;
  readonly times: string;
  readonly usesNote: string;
}

const english: OwnerInsightsTexts = {
  visits: "Visits",
  insightsIntro: "What visitors of {site} did. Days are in UTC. Events arrive within a minute or two and are kept for 90 days.",
  pageviews: "Pageviews",
  visitCount: "Visits",
  visitors: "Visitors",
  withoutId: "Pageviews without a visitor’s id",
  asBefore: "as before ({before})",
  moreThan: "more than {before}",
  lessThan: "less than {before}",
  percentMore: "{change} more than {before}",
  percentLess: "{change} less than {before}",
  chartLabel: "Pageviews and visits by day, at most {max} pageviews. The table below has the figures.",
  pageviewsBefore: "Pageviews of the days before",
  tableOfDays: "Table of the days",
  day: "Day",
  before: "Before",
  phones: "Phones (narrower than 768 px)",
  tablets: "Tablets (768 to 1024 px)",
  desktops: "Desktops (wider than 1024 px)",
  unknown: "Unknown",
  pages: "Pages",
  page: "Page",
  views: "Views",
  exits: "Exits",
  exitsOfViews: "Exits of views",
  pagesNote: "Exits are visits that ended on the page. A page with many exits for its views loses visitors.",
  referrers: "Referrers",
  site: "Site",
  referrersNote: "Other sites whose links were followed.",
  devices: "Devices",
  device: "Device",
  devicesNote: "By the width of the window.",
  campaigns: "Campaigns",
  campaign: "Campaign",
  landings: "Landings",
  campaignsNote: "Visits with a campaign in the address (utm_campaign, utm_source and utm_medium, or those of the builder), with consent.",
  withoutName: "without a name",
  forms: "Forms",
  form: "Form",
  starts: "Starts",
  sent: "Sent",
  completed: "Completed",
  formsNote: "Forms that were seen, begun with a first input, and sent, without spam. Completed is the share of starts that was sent. Views, starts and the share do not count visitors who did not allow tracking or have no scripts.",
  shop: "Shop",
  step: "Step",
  number: "Number",
  shopNote: "Views of products, carts that were begun, and orders that were placed.",
  productViews: "Views of products",
  carts: "Carts",
  orders: "Orders",
  nothingRecorded: "Nothing was recorded in these days.",
  losing: "The largest share of visitors is lost on {page}: {exits} of {views} views ({share}) were the last of a visit.",
  speed: "Speed",
  vital: "{value}, {band}: three of four pages had this value or a better one.",
  pageCount: {"language":"en","count":"n","forms":{"one":"{n} page.","other":"{n} pages."}},
  good: "good",
  poor: "poor",
  needsImprovement: "needs improvement",
  vitalLabel: "{title}: {good} good, {poor} poor of {samples}",
  goodUpTo: "Good (up to {limit})",
  between: "Between",
  poorAbove: "Poor (above {limit})",
  LCP: "Largest contentful paint",
  INP: "Interaction to next paint",
  CLS: "Cumulative layout shift",
  FCP: "First contentful paint",
  TTFB: "Time to first byte",
  errors: "Errors",
  noErrors: "No page has reported an error in these days.",
  noMessage: "An error without a message",
  errorTimes: "Occurrences: {times}. Pages: {pages}",
  errorTimesPath: "Occurrences: {times}. Pages: {pages}, such as {path}",
  noStack: "It has no stack.",
  unreported: "Pages that did not report",
  unreportedLabel: "Of {served} pages that were served, {reported} have reported a pageview",
  reported: "Reported",
  withoutConsent: "Without consent",
  withoutScripts: "Without scripts",
  blockedOrLeft: "Blocked, or left early",
  notToRecord: "Not to be recorded",
  prefetched: "Prefetched, never shown",
  bots: "Bots",
  range: "{min} to {max}",
  unreportedNote: "Pages served: {served}. Not to be recorded are pages for contributors and the search page. Where there are two numbers, the exact one is unknown.",
  delivery: "Delivery of events",
  deliveryLabel: "Events: {delivered} delivered, {waiting} waiting, {dead} not delivered of {accepted} accepted",
  delivered: "Delivered",
  waiting: "Waiting",
  notDelivered: "Not delivered",
  deliveryNote: "Events accepted: {accepted}. Came twice and counted once: {duplicates}. Failed attempts that were repeated: {retried}.",
  exportCsv: "Export as CSV",
  exportOf: "Export as CSV: {title}",
  days: "Days",
  dayCount: {"language":"en","count":"n","forms":{"one":"{n} day","other":"{n} days"}},
  now: "Now",
  pointers: "Pointers",
  experiments: "Experiments",
  from: "From",
  to: "To",
  compare: "Compare with the days before",
  notCompared: "The days before are not compared, because events are deleted after {days} days.",
  show: "Show",
  liveIntro: "The last 30 minutes. Events arrive within a minute or two.",
  allFigures: "All figures",
  byMinute: "Pageviews by minute, the latest last: {figures}",
  minutesAgo: "30 minutes ago",
  nowEnd: "now",
  noViews: "No page was viewed in the last 30 minutes.",
  livePages: "Pages of the last 30 minutes",
  liveReferrers: "Referrers of the last 30 minutes",
  referrer: "Referrer",
  notReadAgain: "The figures could not be read again. They are those of the last time.",
  pointersIntro: "Where the pointers of signed-in owners and editors were on a page, at most five times a second. Pointers of visitors are not recorded.",
  noPointers: "No pointer was recorded in these days. Open a page of the site, move over it, and come back in a minute or two.",
  onPhones: "phones",
  onTablets: "tablets",
  onDesktops: "desktops",
  thePage: "The page {path}",
  positionsLabel: "Positions of pointers on {path}: {total}. The table has the figures.",
  fewPositions: "Few positions",
  manyPositions: "Many, at most {max} in one place",
  positionsByPart: "Positions by part of the page",
  fromTop: "From the top",
  left: "Left",
  centerLeft: "Center left",
  centerRight: "Center right",
  right: "Right",
  experimentsIntro: {"language":"en","count":"n","forms":{"one":"The visitors of each variant in the last day. Those who did not allow tracking are not counted.","other":"The visitors of each variant in the last {n} days. Those who did not allow tracking are not counted."}},
  noExperiment: "There is no experiment.",
  setUp: "Set up an experiment",
  change: "Change experiments",
  abTest: "A/B test",
  featureToggle: "Feature toggle",
  endedType: "{type}, ended",
  ownDefault: "The site’s code gets its own default, because {problem}.",
  variant: "Variant",
  share: "Share",
  planned: "Planned",
  everybodyGets: "Everybody gets {variant}.",
  everybodySince: "Everybody has been getting {variant} since {time}.",
  runAgain: "Run again",
  runAgainOf: "Run again: {name}",
  afterEnd: "The variant that everybody gets after the end of {name}",
  everybodyOption: "Everybody gets {variant}",
  end: "End",
  endOf: "End: {name}",
  tooFew: "Sample ratio: too few visitors to tell.",
  asPlanned: "Sample ratio: as planned (p {chance}).",
  notAsPlanned: "Sample ratio: not as planned (p {chance}). Do not trust the results: something loses visitors of a variant, or the weights were changed in these days.",
  below: "less than {value}",
  notSaved: "Not saved: {errors}.",
  hasEnded: "{name} has ended: everybody gets {variant}.",
  runsAgain: "{name} runs again.",
  changedMeanwhile: "Not saved: somebody has changed the experiments in the meantime. These are the current ones.",
  posts: "Posts",
  galleryImages: "Images of galleries",
  tracks: "Tracks of albums",
  galleryVideos: "Videos of galleries",
  products: "Products",
  events: "Events",
  quotes: "Quotes",
  linkPosts: "Links",
  chats: "Chats",
  reviews: "Reviews",
  galleries: "Galleries",
  digitalGoods: "Digital products",
  attachments: "Attachments",
  lessons: "Lessons",
  content: "Content",
  items: "Items",
  contentNote: "Pages of single posts, products and events.",
  uses: "Uses",
  use: "Use",
  times: "Times",
  usesNote: "Images that were enlarged, tracks that were played and products that were added to a cart, with consent.",
};

export const ownerInsightsTexts = (language: string): OwnerInsightsTexts => textsByLanguage("ownerInsights", english, language);
