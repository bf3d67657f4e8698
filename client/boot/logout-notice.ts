import { withoutParameter } from "../dom/without-parameter.ts";
import { showToast } from "../ui/toast.ts";

/**
 * Shows the notice of a logout once (docs/reference/routes.md#logout): the flag leaves the address, so neither a reload
 * nor Back shows it again. A page from the browser's cache may carry page data of another address.
 */
export function start(): void {
  const search = withoutParameter(location.search, "logout");
  if (search === location.search) return;
  history.replaceState(history.state, "", location.pathname + search + location.hash);
  showToast({ title: "Logout Successful", message: "You have been successfully logged out." });
}
