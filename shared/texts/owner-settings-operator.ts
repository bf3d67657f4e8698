// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSettingsOperatorTexts {
  readonly configuration: string;
  readonly settings: string;
  /** The person who runs the worker in front of a site */
  readonly operator: string;
  readonly signOut: string;
  readonly signIn: string;
  readonly notSignedIn: Text<"title">;
  readonly settingsOf: Text<"host">;
  readonly forOperators: string;
  readonly token: string;
  readonly noToken: Text<"command">;
  readonly shortToken: Text<"n" | "command">;
  readonly backToSite: string;
  readonly tooMany: string;
  readonly wrongToken: string;
  readonly nothingHere: string;
  readonly nothingHereText: string;
  readonly showToken: string;
  readonly hideToken: string;
  readonly notKept: string;
  /** A link to the setting that keeps events. `notKept` stands before it. */
  readonly keepEvents: string;
  readonly inboxIntro: Text<"host">;
  readonly inboxOff: string;
  /** A link to the setting that keeps messages. `inboxOff` stands before it. */
  readonly keepMessages: string;
  readonly noMessages: string;
  readonly visitorNote: string;
}

const english: OwnerSettingsOperatorTexts = {
  configuration: "Configuration",
  settings: "Settings",
  operator: "Operator",
  signOut: "Sign out",
  signIn: "Sign in",
  notSignedIn: "Not signed in: {title}",
  settingsOf: "Settings of {host}",
  forOperators: "For those who operate the worker in front of this site. Sign in with its ADMIN_TOKEN.",
  token: "Token",
  noToken: "This worker has no ADMIN_TOKEN, so nobody can sign in here. Its operator sets one with “{command}”.",
  shortToken: "The ADMIN_TOKEN of this worker has fewer than {n} characters, so it is ignored and no sign-in is possible here. Its operator sets a longer one with “{command}”.",
  backToSite: "Back to the site",
  tooMany: "Too many attempts. Try again in a minute.",
  wrongToken: "This is not the token of this worker.",
  nothingHere: "Nothing here",
  nothingHereText: "The configuration area has no page at this address.",
  showToken: "Show token",
  hideToken: "Hide token",
  notKept: "The events of this site are not kept, so that there are no figures.",
  keepEvents: "Keep them",
  inboxIntro: "Copies of what visitors of {host} have sent with forms, the latest first. The site has the messages, too.",
  inboxOff: "Messages of visitors are not kept.",
  keepMessages: "Keep them",
  noMessages: "No message has arrived yet.",
  visitorNote: "Erasing cannot be undone. Ask the site itself to erase what it has of this visitor.",
};

export const ownerSettingsOperatorTexts = (language: string): OwnerSettingsOperatorTexts => textsByLanguage("ownerSettingsOperator", english, language);
