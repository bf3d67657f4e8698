// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSiteTexts {
  readonly billing: string;
  readonly billingIntro: string;
  readonly billingNote: string;
  readonly upgrade: string;
  readonly upgradeIntro: string;
  readonly upgradeNote: string;
  readonly site: string;
  readonly status: string;
  readonly price: string;
  /** The price of the site */
  readonly nothing: string;
  readonly noStatus: string;
  readonly expired: string;
  readonly pastDue: string;
  readonly trial: string;
  readonly beta: string;
  readonly removed: string;
  readonly internal: string;
  readonly comped: string;
  readonly paid: string;
  readonly linked: string;
  readonly parking: string;
  readonly resold: string;
  readonly resoldGrace: string;
  readonly enterprise: string;
  readonly passwords: string;
  readonly passwordsIntro: string;
  readonly noLocked: string;
  readonly wholeSite: string;
  readonly wholeSiteText: Text<"site">;
  readonly allPagesOf: Text<"site">;
  readonly siteOpen: string;
  readonly pageShut: string;
  readonly passwordSet: Text<"time">;
  readonly passwordOfPage: Text<"page">;
  readonly save: string;
  readonly savePassword: Text<"page">;
  readonly remove: string;
  readonly removePassword: Text<"page">;
  readonly askRemovePage: Text<"page">;
  /** The password of all pages of the site */
  readonly askRemoveSite: Text<"page">;
  readonly keepPassword: string;
  readonly changesOfPassword: Text<"page">;
  /** The name of a person */
  readonly setBy: Text<"time" | "name">;
  /** The name of a person */
  readonly removedBy: Text<"time" | "name">;
  readonly passwordRemoved: Text<"page">;
  readonly passwordStays: Text<"page">;
  readonly passwordLength: Text<"most">;
  readonly passwordSaved: Text<"page">;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly allPages: string;
  readonly languages: string;
  readonly languagesIntro: Text<"language">;
  readonly noLanguages: string;
  readonly translatedOf: Text<"translated" | "total">;
  readonly openLanguage: Text<"language">;
  readonly untranslated: string;
  readonly languageTag: string;
  readonly addLanguage: string;
  readonly removeLanguage: Text<"language">;
  readonly languageAdded: Text<"language">;
  readonly languageRemoved: Text<"language">;
  readonly redirectByPreference: string;
  readonly languagesSaved: string;
  readonly translate: string;
  readonly editTranslation: string;
  readonly headerFooter: string;
  readonly headerFooterIntro: string;
  readonly header: string;
  readonly footer: string;
  readonly newsletter: string;
  readonly button: string;
  readonly buttonHelp: string;
  readonly searchPage: string;
  readonly searchPageHelp: string;
  readonly columns: string;
  readonly columnsHelp: string;
  readonly linksHelp: string;
  readonly note: string;
  readonly smallLinks: string;
  readonly newsletterTitle: string;
  readonly description: string;
  readonly newsletterButton: string;
  readonly footnote: string;
  readonly savedAtOnce: string;
  readonly headerLinks: string;
  readonly theirs: string;
  readonly headerConflict: string;
  readonly undoParts: string;
  readonly partsAsBefore: string;
  readonly partsNotUndone: string;
  readonly changesOfParts: string;
  /** The name of a person, and what was changed, such as: Note, Button */
  readonly partsChangedBy: Text<"time" | "name" | "parts">;
  readonly refusedBelow: string;
}

const english: OwnerSiteTexts = {
  billing: "Billing",
  billingIntro: "What this site costs, and what it is paid with.",
  billingNote: "There is no subscription, no invoice and no payment method, because there is nothing to pay.",
  upgrade: "Upgrade",
  upgradeIntro: "Where a site on trial would be moved to a plan.",
  upgradeNote: "There is nothing to upgrade to: this site has all that there is, and no plan is sold here.",
  site: "Site",
  status: "Status",
  price: "Price",
  nothing: "Nothing",
  noStatus: "None is set: the site is simply there",
  expired: "expired",
  pastDue: "past due",
  trial: "trial",
  beta: "beta",
  removed: "removed",
  internal: "internal",
  comped: "comped",
  paid: "paid",
  linked: "v5 linked",
  parking: "active parking page",
  resold: "resold",
  resoldGrace: "resold grace period",
  enterprise: "enterprise",
  passwords: "Passwords of pages",
  passwordsIntro: "Visitors see these pages after they have typed the password. Contributors see them without it.",
  noLocked: "No page is for visitors with its password.",
  wholeSite: "The whole site",
  wholeSiteText: "With a password only contributors see a page of {site} without typing it.",
  allPagesOf: "All pages of {site}",
  siteOpen: "There is no password: the site is open.",
  pageShut: "There is no password: nobody can open the page.",
  passwordSet: "The password was set on {time}.",
  passwordOfPage: "Password of {page}",
  save: "Save",
  savePassword: "Save the password of {page}",
  remove: "Remove",
  removePassword: "Remove the password of {page}",
  askRemovePage: "Remove the password of {page}? No visitor can open the page then.",
  askRemoveSite: "Remove the password of {page}? Every visitor can open the site then.",
  keepPassword: "Keep the password",
  changesOfPassword: "Changes of the password of {page}",
  setBy: "{time}: {name} set a password",
  removedBy: "{time}: {name} removed the password",
  passwordRemoved: "The password of {page} is removed.",
  passwordStays: "The password of {page} stays as it is.",
  passwordLength: "Not saved: a password has 1 to {most} characters.",
  passwordSaved: "The password of {page} is saved.",
  showPassword: "Show password",
  hidePassword: "Hide password",
  allPages: "All pages",
  languages: "Languages",
  languagesIntro: "The site is in {language}. A page without a translation leads to that version.",
  noLanguages: "There are no other languages.",
  translatedOf: "{translated} of {total} pages are translated.",
  openLanguage: "Open {language}",
  untranslated: "Without a translation",
  languageTag: "Language tag, such as de or pt-BR",
  addLanguage: "Add the language",
  removeLanguage: "Remove {language}",
  languageAdded: "{language} is added. Its pages are shown once they are published.",
  languageRemoved: "{language} is removed. Its pages are kept, for the time when it is added again.",
  redirectByPreference: "Take visitors to the language that their browser prefers",
  languagesSaved: "Saved.",
  translate: "Translate",
  editTranslation: "Edit the draft",
  headerFooter: "Header and footer",
  headerFooterIntro: "The parts that every page has.",
  header: "Header",
  footer: "Footer",
  newsletter: "Newsletter",
  button: "Button",
  buttonHelp: "Title -> /page. Empty: no button.",
  searchPage: "Address of the search page",
  searchPageHelp: "Empty: no search.",
  columns: "Columns of links",
  columnsHelp: "A line “# Title” begins a column.",
  linksHelp: "One link a line: Title -> /page. An address can be https://example.com, #part, mailto:, tel: or sms: as well.",
  note: "Note",
  smallLinks: "Links in small print",
  newsletterTitle: "Title of the newsletter",
  description: "Description",
  newsletterButton: "Button of the newsletter",
  footnote: "Footnote",
  savedAtOnce: "Saved. Visitors see it at once.",
  headerLinks: "Links of the header",
  theirs: "Theirs:",
  headerConflict: "Not saved: somebody else has changed the header or the footer. Their values stand below yours. Save again to replace them.",
  undoParts: "Undo",
  partsAsBefore: "Header and footer are as they were before.",
  partsNotUndone: "Nothing was undone: somebody else has changed the header or the footer since. They are shown as they are now.",
  changesOfParts: "Changes of header and footer",
  partsChangedBy: "{time}: {name} changed {parts}",
  refusedBelow: "Not saved: a value was refused. It is marked below.",
};

export const ownerSiteTexts = (language: string): OwnerSiteTexts => textsByLanguage("ownerSite", english, language);
