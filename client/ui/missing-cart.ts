import { dialogsTexts } from "../../shared/texts/dialogs.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";
import { showAlert } from "./alert.ts";

/** Tells that the checkout has no cart: docs/reference/commerce.md#checkout-alert */
export async function showMissingCart(): Promise<void> {
  await loadTexts(["dialogs"]);
  const { noCart: title, noCheckout: message } = dialogsTexts(pageLanguage());
  await showAlert({ title, message });
}
