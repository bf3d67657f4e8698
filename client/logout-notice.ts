import { inform } from "./ui/information.ts";
import { withoutParameter } from "./without-parameter.ts";

/**
 * Says once that signing out has worked: the flag leaves the address, so that neither a reload nor the way back says it
 * again. Page data that a browser has kept may speak of an address that is no longer this page's.
 */
export function begin(): void {
  const search = withoutParameter(location.search, "logout");
  if (search === location.search) return;
  history.replaceState(history.state, "", location.pathname + search + location.hash);
  inform({ title: "Logout Successful", message: "You have been successfully logged out." });
}
