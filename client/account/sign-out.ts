import { afterLogout } from "../../shared/after-logout.ts";
import { apiPaths } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { request, said } from "../data/request.ts";
import { showAlert } from "../ui/alert.ts";
import { destination } from "./destination.ts";

let underWay = false;

/** Signs the owner out and goes where the answer says, else to the site's root (spec 2). Says so when it did not work. */
export async function signOut(page: PageData): Promise<void> {
  if (underWay) return;
  underWay = true;
  const answer = await request("POST", apiPaths.logout, { body: {} });
  underWay = false;
  if (answer.ok && !said(answer, "error"))
    location.assign(
      destination(said(answer, "redirect"), page, location) ?? afterLogout(undefined, new URL(location.href)),
    );
  else
    showAlert({
      title: "You are still signed in",
      message:
        answer.status === 0
          ? "You could not be signed out: the site cannot be reached. Try again once you are online."
          : "You could not be signed out: the site did not accept it. Reload the page and try again.",
    });
}
