// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface SiteTexts {
  readonly skip: string;
  readonly search: string;
  /** Link of the header to the page at which members sign in. */
  readonly signIn: string;
  /** Link of the header to the account of the signed-in member. */
  readonly account: string;
  readonly menu: string;
  /** The accessible name of the navigation. */
  readonly main: string;
  readonly closeMenu: string;
  /** Label of a choice of currencies. */
  readonly pricesIn: string;
  readonly apply: string;
  /** Heading above the address. */
  readonly visit: string;
  /** Heading above the opening hours. */
  readonly open: string;
  readonly find: string;
  readonly hours: string;
  readonly requested: Text<"path">;
  readonly emailAddress: string;
  readonly newsletterSent: string;
  readonly readOn: string;
  readonly morePosts: string;
  readonly newer: string;
  readonly earlier: string;
  readonly pastDates: string;
  readonly addToCalendar: string;
  readonly moreEvents: string;
  /** The event before this one. */
  readonly before: string;
  /** The event after this one. */
  readonly after: string;
  readonly wrote: string;
  readonly sendAsEmail: string;
  /** Subject of an email. */
  readonly fromWebsite: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Part of an address in the United Kingdom. */
  readonly county: string;
  /** Part of an address in the United Kingdom. */
  readonly postcode: string;
  /** The first part of a telephone number after the area code. */
  readonly firstDigits: string;
  /** The last part of a telephone number. */
  readonly lastDigits: string;
  readonly watch: Text<"provider">;
  readonly listen: Text<"title">;
  /** A link to the file of a video, for browsers without scripts. */
  readonly watchOwn: string;
  /** The name of a list of links to social networks. */
  readonly elsewhere: string;
  /** `notice` is a sentence of the site that ends before an email address. */
  readonly formsClosed: Text<"notice" | "email" | "phone">;
  /** `page` is the link “The search page”. */
  readonly searchNeedsScripts: Text<"page">;
  readonly searchPage: string;
}

const english: SiteTexts = {
  skip: "Skip to content",
  search: "Search",
  signIn: "Sign in",
  account: "Account",
  menu: "Menu",
  main: "Main",
  closeMenu: "Close menu",
  pricesIn: "Prices in",
  apply: "Apply",
  visit: "Visit",
  open: "Open",
  find: "Find us",
  hours: "Opening hours",
  requested: "You requested {path}",
  emailAddress: "Email address",
  newsletterSent: "Thank you! We have sent you an email that asks you to confirm.",
  readOn: "Read on",
  morePosts: "More of the journal",
  newer: "Newer",
  earlier: "Earlier",
  pastDates: "Past dates",
  addToCalendar: "Add to calendar",
  moreEvents: "More events",
  before: "Before",
  after: "After",
  wrote: "What you wrote",
  sendAsEmail: "Send it as an email",
  fromWebsite: "From your website",
  firstName: "First name",
  lastName: "Last name",
  county: "County",
  postcode: "Postcode",
  firstDigits: "First digits",
  lastDigits: "Last digits",
  watch: "Watch the video on {provider}",
  listen: "Listen: {title}",
  watchOwn: "Watch the video",
  elsewhere: "Elsewhere",
  formsClosed: "{notice} {email} or ring {phone}.",
  searchNeedsScripts: "This search needs JavaScript. {page} does not.",
  searchPage: "The search page",
};

export const siteTexts = (language: string): SiteTexts => textsByLanguage("site", english, language);
