// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSettingsOverlaysTexts {
  readonly cookieBanner: string;
  readonly cookieBannerIntro: string;
  readonly consent: string;
  readonly showBanner: string;
  readonly waitForConsent: string;
  readonly waitForConsentHelp: string;
  readonly buttonToDecline: string;
  readonly buttonForPreferences: string;
  readonly buttonForPreferencesHelp: string;
  readonly texts: string;
  readonly message: string;
  readonly messageHelp: string;
  readonly acceptButton: string;
  readonly declineButton: string;
  readonly preferencesButton: string;
  readonly reopenButton: string;
  readonly reopenButtonHelp: string;
  readonly look: string;
  /** The shape of the cookie banner: a bar or a box */
  readonly form: string;
  readonly bar: string;
  readonly box: string;
  readonly position: string;
  readonly positionHelp: string;
  readonly top: string;
  readonly bottom: string;
  readonly topLeft: string;
  readonly topRight: string;
  readonly bottomLeft: string;
  readonly bottomRight: string;
  readonly colors: string;
  readonly light: string;
  readonly dark: string;
  readonly acceptLooks: string;
  readonly button: string;
  readonly text: string;
  readonly cross: string;
  readonly announcementBar: string;
  readonly announcementBarIntro: string;
  readonly announcement: string;
  readonly showBar: string;
  readonly announcementHelp: string;
  readonly link: string;
  readonly linkHelp: string;
  readonly newWindow: string;
  readonly popup: string;
  readonly popupIntro: string;
  readonly content: string;
  readonly title: string;
  readonly imageAddress: string;
  readonly imageDescription: string;
  readonly layout: string;
  readonly oneColumn: string;
  readonly imageBeside: string;
  readonly newsletterButton: string;
  readonly smallPrint: string;
  readonly afterSignUp: string;
  readonly linkButton: string;
  readonly linkButtonHelp: string;
  readonly linkAddress: string;
  readonly schedule: string;
  readonly starts: string;
  readonly startsHelp: string;
  readonly ends: string;
  readonly endsHelp: string;
  readonly pagesVisitors: string;
  readonly onAllPages: string;
  readonly onThesePages: string;
  readonly onPhones: string;
  readonly untilSignUp: string;
  readonly againAfter: string;
  /** After a number */
  readonly days: PluralText<never>;
  readonly againAfterHelp: string;
  readonly whenItOpens: string;
  readonly afterTime: string;
  readonly time: string;
  /** After a number */
  readonly seconds: PluralText<never>;
  readonly afterScrolling: string;
  readonly partOfPage: string;
  /** After a number */
  readonly percent: string;
  readonly onExit: string;
  readonly informationBar: string;
  readonly informationBarIntro: string;
  readonly mobileInfoBar: string;
  readonly mobileInfoBarIntro: string;
  readonly contactDetails: string;
  readonly telephone: string;
  readonly emailAddress: string;
  readonly address: string;
  readonly openingHours: string;
}

const english: OwnerSettingsOverlaysTexts = {
  cookieBanner: "Cookie banner",
  cookieBannerIntro: "Asks visitors for their consent. It is part of the first page that they open, and works without scripts.",
  consent: "Consent",
  showBanner: "Show the banner",
  waitForConsent: "Wait for consent",
  waitForConsentHelp: "Nothing that identifies a visitor is stored or sent before the visitor has accepted.",
  buttonToDecline: "Button to decline",
  buttonForPreferences: "Button for preferences",
  buttonForPreferencesHelp: "Is shown beside the button to decline.",
  texts: "Texts",
  message: "Message",
  messageHelp: "HTML: paragraphs, emphasis and links.",
  acceptButton: "Accept button",
  declineButton: "Decline button",
  preferencesButton: "Preferences button",
  reopenButton: "Button that opens the choice again",
  reopenButtonHelp: "Without a text there is no such button.",
  look: "Look",
  form: "Form",
  bar: "Bar",
  box: "Box",
  position: "Position",
  positionHelp: "A bar is at the top or at the bottom, a box is in a corner.",
  top: "Top",
  bottom: "Bottom",
  topLeft: "Top left",
  topRight: "Top right",
  bottomLeft: "Bottom left",
  bottomRight: "Bottom right",
  colors: "Colors",
  light: "Light",
  dark: "Dark",
  acceptLooks: "Accept button looks like",
  button: "Button",
  text: "Text",
  cross: "Cross",
  announcementBar: "Announcement bar",
  announcementBarIntro: "A line above every page. A visitor who has closed it sees it again when its text or its link changes.",
  announcement: "Announcement",
  showBar: "Show the bar",
  announcementHelp: "HTML: emphasis and links. Without a text there is no bar.",
  link: "Link",
  linkHelp: "The whole bar leads there: /page or https://example.com.",
  newWindow: "Open the link in a new window",
  popup: "Popup",
  popupIntro: "A window over the page, with a newsletter form or a button. Pages have it while its schedule allows it.",
  content: "Content",
  title: "Title",
  imageAddress: "Address of the image",
  imageDescription: "Description of the image",
  layout: "Layout",
  oneColumn: "One column",
  imageBeside: "Image beside the text",
  newsletterButton: "Newsletter button",
  smallPrint: "Small print of the newsletter",
  afterSignUp: "Message after the sign-up",
  linkButton: "Link button",
  linkButtonHelp: "Is shown if the popup has no newsletter.",
  linkAddress: "Address of the link",
  schedule: "Schedule",
  starts: "Starts",
  startsHelp: "Without a time it has started.",
  ends: "Ends",
  endsHelp: "Without a time it does not end.",
  pagesVisitors: "Pages and visitors",
  onAllPages: "On all pages",
  onThesePages: "Or on these pages",
  onPhones: "On phones",
  untilSignUp: "Until the visitor signs up",
  againAfter: "Again after",
  days: {"language":"en","count":"n","forms":{"one":"day","other":"days"}},
  againAfterHelp: "-1: a closed popup is not shown again.",
  whenItOpens: "When it opens",
  afterTime: "After a time",
  time: "Time",
  seconds: {"language":"en","count":"n","forms":{"one":"second","other":"seconds"}},
  afterScrolling: "After scrolling",
  partOfPage: "Part of the page",
  percent: "percent",
  onExit: "When the pointer leaves the page at the top",
  informationBar: "Information bar",
  informationBarIntro: "Contact details in one line above every page. Details that the site does not have are left out.",
  mobileInfoBar: "Mobile information bar",
  mobileInfoBarIntro: "Contact details as buttons at the bottom of narrow windows.",
  contactDetails: "Contact details",
  telephone: "Telephone number",
  emailAddress: "Email address",
  address: "Address",
  openingHours: "Opening hours",
};

export const ownerSettingsOverlaysTexts = (language: string): OwnerSettingsOverlaysTexts => textsByLanguage("ownerSettingsOverlays", english, language);
