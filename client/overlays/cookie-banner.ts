import type { PageData } from "../../shared/page-data.ts";
import { choose, consentCookie, removeBanner } from "./cookie-banner/choose.ts";
import { keepFocusInView } from "./cookie-banner/focus-in-view.ts";
import { loadOnIntent, openPreferences } from "./cookie-banner/open-preferences.ts";
import { forcedClass, isIncapable, markPage } from "./cookie-banner/page-marks.ts";

/**
 * Brings the banner to life: a choice takes it away at once, without leaving the page. Without this, and until it is
 * here, its buttons submit a form.
 */
export function enhanceCookieBanner(host: HTMLElement, page: PageData): void {
  const isForced = () => document.body.classList.contains(forcedClass);
  if (isIncapable() && !isForced()) {
    host.remove();
    return;
  }

  markPage(host);
  keepFocusInView(host);
  loadOnIntent(host, '[formmethod="get"]');
  host.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isForced()) return;
    const choice = event.submitter?.getAttribute("value");
    if (choice === "accept" || choice === "decline") choose(choice, page);
    else openPreferences(page);
  });

  // Back from the back-forward cache: the choice may have been made on the page that came after.
  addEventListener("pageshow", (event) => {
    if (event.persisted && consentCookie() !== undefined && !isForced()) removeBanner();
  });
}
