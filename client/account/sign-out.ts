import { logoutDestination } from "../../shared/after-logout.ts";
import { apiPaths } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { getResponseField, requestWithCrumb } from "../data/with-crumb.ts";
import { showAlert } from "../ui/alert.ts";
import { safeRedirect } from "./safe-redirect.ts";

let isInProgress = false;

/**
 * Signs the owner out and goes to the URL in the response, else to the home page. Shows an alert if the sign-out fails.
 */
export async function signOut(page: PageData): Promise<void> {
  if (isInProgress) return;
  isInProgress = true;
  const response = await requestWithCrumb("POST", apiPaths.logout, { body: {} });
  isInProgress = false;
  if (response.ok && !getResponseField(response, "error"))
    location.assign(
      safeRedirect(getResponseField(response, "redirect"), page, location) ??
        logoutDestination(undefined, new URL(location.href)),
    );
  else
    showAlert({
      title: "You are still signed in",
      message:
        response.status === 0
          ? "You could not be signed out: the site cannot be reached. Try again once you are online."
          : "You could not be signed out: the site did not accept it. Reload the page and try again.",
    });
}
