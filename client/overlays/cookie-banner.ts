import type { PageData } from "../../shared/page-data.ts";
import { applyChoice, followChoice, readConsentCookie, removeBanner } from "./cookie-banner/apply-choice.ts";
import { keepFocusInView } from "./cookie-banner/keep-focus-in-view.ts";
import { openPreferences, prefetchOnIntent } from "./cookie-banner/open-preferences.ts";
import { addPageClasses, bannerPreviewClass, isDisabledByPage } from "./cookie-banner/page-classes.ts";

/** Makes the banner's buttons work without leaving the page. Without this module they submit a form. */
export function enhanceCookieBanner(host: HTMLElement, page: PageData): void {
  const isForced = () => document.body.classList.contains(bannerPreviewClass);
  if (isDisabledByPage() && !isForced()) {
    host.remove();
    return;
  }

  addPageClasses(host);
  keepFocusInView(host);
  prefetchOnIntent(host, '[formmethod="get"]');
  host.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isForced()) return;
    const choice = event.submitter?.getAttribute("value");
    if (choice === "accept" || choice === "decline") applyChoice(choice, page);
    else openPreferences(page);
  });

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isForced()) followChoice(page);
  });
  // The page may be shown from the back-forward cache after the visitor has chosen on a later page.
  addEventListener("pageshow", (event) => {
    if (event.persisted && readConsentCookie() !== undefined && !isForced()) removeBanner();
  });
}
