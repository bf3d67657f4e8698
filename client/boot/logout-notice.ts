import { removeQueryParameter } from "../dom/without-parameter.ts";
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
  showToast({ title: "Logout Successful", message: "You have been successfully logged out." });
}
