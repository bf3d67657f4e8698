// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerAreaTexts {
  /** The accessible name of the links between the screens. */
  readonly configuration: string;
  readonly preview: string;
  readonly pages: string;
  readonly files: string;
  readonly design: string;
  readonly visits: string;
  readonly inbox: string;
  readonly store: string;
  readonly settings: string;
  readonly roles: string;
  readonly billing: string;
  readonly signOut: string;
  readonly signOutEverywhere: string;
  readonly signIn: string;
  /** Start of the title of the page after a failed attempt. */
  readonly notSignedIn: Text<"title">;
  readonly signInTo: Text<"site">;
  readonly forContributors: string;
  readonly email: string;
  readonly password: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly backToSite: string;
  readonly nothingHere: string;
  readonly nothingHereText: string;
  readonly backToPreview: string;
  readonly notRead: string;
  readonly notDone: string;
  readonly notReadText: string;
  readonly notDoneText: string;
  readonly tryAgain: string;
  readonly back: string;
  readonly notForRole: string;
  readonly needsPermission: Text<"permission" | "group" | "roles">;
  readonly rolesWithPermission: Text<"roles">;
  readonly whoMayDoWhat: string;
  readonly notForAccount: string;
  readonly notForAccountText: Text<"name" | "site">;
  readonly goToSite: string;
  readonly pleaseSignIn: string;
  readonly takesPermission: Text<"permission">;
  readonly sending: string;
  readonly notSentOffline: string;
  readonly notSentSignedOut: string;
  readonly notSentForbidden: string;
  readonly notSentServer: string;
  readonly noConnection: string;
  readonly signInWindow: string;
}

const english: OwnerAreaTexts = {
  configuration: "Configuration",
  preview: "Preview",
  pages: "Pages",
  files: "Files",
  design: "Design",
  visits: "Visits",
  inbox: "Inbox",
  store: "Store",
  settings: "Settings",
  roles: "Roles",
  billing: "Billing",
  signOut: "Sign out",
  signOutEverywhere: "Sign out everywhere",
  signIn: "Sign in",
  notSignedIn: "Not signed in: {title}",
  signInTo: "Sign in to {site}",
  forContributors: "For those who work on the site.",
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  backToSite: "Back to the site",
  nothingHere: "Nothing here",
  nothingHereText: "The configuration area has no page at this address. What it has is in the bar above.",
  backToPreview: "Back to the preview",
  notRead: "This could not be read",
  notDone: "This could not be done",
  notReadText: "The database did not answer. Nothing was changed.",
  notDoneText: "The database did not answer. See whether the change was made before you repeat it.",
  tryAgain: "Try again",
  back: "Back",
  notForRole: "Not for your role",
  needsPermission: "This page takes the permission {permission} ({group}). You are signed in as {roles}, which does not give it.",
  rolesWithPermission: "These roles do: {roles}. A contributor with one of them can help, or give you the role.",
  whoMayDoWhat: "Who may do what",
  notForAccount: "Not for your account",
  notForAccountText: "You are signed in as {name}, but your account has no role on {site}. An admin of the site can give you one.",
  goToSite: "Go to the site",
  pleaseSignIn: "Please sign in.",
  takesPermission: "This takes the permission “{permission}”.",
  sending: "Sending",
  notSentOffline: "Not sent: there is no connection. Your entries are kept here.",
  notSentSignedOut: "Not sent: your session has ended. Your entries are kept here. Sign in in a new window, then try again.",
  notSentForbidden: "Not sent: your role does not allow this any more. Your entries are kept here.",
  notSentServer: "The server had an error. Your entries are kept here. See whether the change was made before you try again.",
  noConnection: "There is no connection. This screen stays as it is.",
  signInWindow: "Sign in (opens a new window)",
};

export const ownerAreaTexts = (language: string): OwnerAreaTexts => textsByLanguage("ownerArea", english, language);
