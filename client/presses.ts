import { cookieNames } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";
import { resolve } from "./address.ts";
import { readCookie } from "./cookie.ts";
import { loadChunk } from "./load-chunk.ts";
import { isFollowedHere } from "./plain-click.ts";
import { controls } from "./pressable.ts";
import { report } from "./report.ts";

const links = "a[href], area[href]";

/**
 * Takes presses of our controls, and of what leads to a checkout for which there is no cart (spec 5; what opens elsewhere,
 * and what this misses, is told by the edge). What answers them is loaded at the first.
 */
export function watchPresses(page: PageData): void {
  const take = (event: Event, control: HTMLElement, address: string | null) => {
    const url = address ? resolve(address) : undefined;
    const isOurs = control.matches(controls);
    if (!isOurs && !(page.runtime === "replace" && url && isHopeless(url))) return;
    event.preventDefault();
    loadChunk("answer to a press", () => import("./answer-press.ts"))
      .then(({ answerPress }) => answerPress(control, page))
      .catch((error: unknown) => {
        report("answer to a press", error);
        // What the browser would have done.
        if (isOurs && !control.matches(links)) control.closest("form")?.submit();
        else if (url) location.assign(url);
      });
  };
  document.addEventListener("click", (event) => {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(`${controls}, ${links}`) : null;
    if (control && !(control instanceof HTMLFormElement) && isFollowedHere(event, control))
      take(event, control, control.getAttribute("href"));
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!event.defaultPrevented && form instanceof HTMLFormElement)
      take(event, form, submitter?.getAttribute("formaction") ?? form.getAttribute("action"));
  });
}

/** Leads to the checkout, which needs cookies and a cart. */
function isHopeless({ origin, pathname }: URL): boolean {
  return (
    origin === location.origin &&
    /^\/commerce\/goto-checkout\/?$/.test(pathname) &&
    !(navigator.cookieEnabled && readCookie(cookieNames.cart))
  );
}
