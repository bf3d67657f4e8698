import { dialogsTexts } from "../../shared/texts/dialogs.ts";
import { removeQueryParameter } from "../dom/without-parameter.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { showToast } from "../ui/toast.ts";

/**
 * Shows the notice after a logout once (docs/reference/routes.md#logout). The flag is removed from the URL, so neither
 * a reload nor Back shows the notice again. It is read from the URL, because a page from the browser's cache may have
 * the page data of another URL.
 */
export function start(): void {
  const search = removeQueryParameter(location.search, "logout");
  if (search === location.search) return;
  history.replaceState(history.state, "", location.pathname + search + location.hash);
  const { loggedOutTitle: title, loggedOut: message } = dialogsTexts(pageLanguage());
  showToast({ title, message });
}
