// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface AccountTexts {
  readonly stillSignedIn: string;
  readonly notSignedOut: Text<"reason">;
  readonly retry: string;
  readonly signingOut: string;
  readonly oneMoment: string;
  readonly keepCart: string;
  readonly keepCartText: string;
  readonly keepIt: string;
  readonly removeIt: string;
  readonly title: string;
  readonly email: string;
  readonly password: string;
  /** Button. */
  readonly signIn: string;
  readonly signingIn: string;
  readonly cancel: string;
  readonly openConfig: string;
  readonly offline: string;
  readonly wrong: string;
  readonly tooMany: string;
  readonly expired: string;
  readonly unavailable: string;
  readonly notHere: string;
}

const english: AccountTexts = {
  stillSignedIn: "You are still signed in",
  notSignedOut: "You could not be signed out. {reason}",
  retry: "Try again",
  signingOut: "Signing out…",
  oneMoment: "One moment.",
  keepCart: "Keep your cart on this device?",
  keepCartText: "Others who use this device can see what is in it.",
  keepIt: "Keep it",
  removeIt: "Remove it",
  title: "Sign in to your site",
  email: "Email",
  password: "Password",
  signIn: "Sign in",
  signingIn: "Signing in…",
  cancel: "Cancel",
  openConfig: "Open the configuration area",
  offline: "The site cannot be reached. Check your connection and try again; what you typed is still here.",
  wrong: "Email or password is not right. Try again.",
  tooMany: "Too many tries. Wait a minute and try again.",
  expired: "This page has been open for too long. Reload it and sign in again.",
  unavailable: "The site cannot sign you in at the moment. Try again in a minute.",
  notHere: "You cannot sign in from this page.",
};

export const accountTexts = (language: string): AccountTexts => textsByLanguage("account", english, language);
