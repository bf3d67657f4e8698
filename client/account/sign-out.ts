import { logoutDestination } from "../../shared/after-logout.ts";
import { apiPaths } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { callSiteApi } from "../data/site-api.ts";
import { endSession, endSessionOptions } from "./end-session.ts";
import { safeRedirect } from "./safe-redirect.ts";

let isInProgress = false;

/** Signs the owner out and goes to the URL in the response, else to the home page. */
export async function signOut(page: PageData): Promise<void> {
  if (isInProgress) return;
  isInProgress = true;
  const ended = await endSession(() =>
    callSiteApi("POST", apiPaths.logout, { body: {}, ...endSessionOptions }),
  );
  isInProgress = false;
  if (ended === undefined) return;
  location.assign(
    safeRedirect(ended.redirect, page, location) ?? logoutDestination(undefined, new URL(location.href)),
  );
}
