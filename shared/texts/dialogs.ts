// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface DialogsTexts {
  readonly ok: string;
  readonly no: string;
  readonly cancel: string;
  readonly close: string;
  /** Title of the dialog about a failure: docs/reference/dialogs.md#system-error-overlay */
  readonly wrong: string;
  readonly logged: string;
  /** Button. */
  readonly reload: string;
  /** Button that hides the message. */
  readonly clear: string;
  readonly noCart: string;
  /** docs/reference/commerce.md#checkout-alert */
  readonly noCheckout: string;
  readonly loggedOutTitle: string;
  readonly loggedOut: string;
}

const english: DialogsTexts = {
  ok: "OK",
  no: "No",
  cancel: "Cancel",
  close: "Close",
  wrong: "Something Went Wrong!",
  logged: "The error has been logged and reported. You can reload the page, or clear this and go on.",
  reload: "Reload Page",
  clear: "Clear",
  noCart: "Your cart is not here",
  noCheckout: "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.",
  loggedOutTitle: "Logout Successful",
  loggedOut: "You have been successfully logged out.",
};

export const dialogsTexts = (language: string): DialogsTexts => textsByLanguage("dialogs", english, language);
