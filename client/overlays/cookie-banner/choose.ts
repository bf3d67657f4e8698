import { consentEvent, cookieNames, overlayAttribute, paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { readCookie, writeCookie } from "../../cookie.ts";
import { report } from "../../report.ts";
import { painted } from "../../ui/painted.ts";
import { clearTrackingCookies } from "./clear-tracking-cookies.ts";
import { unmarkPage } from "./page-marks.ts";

export type Choice = "accept" | "decline";

/** 30 days (spec 9). */
const lifetime = 30 * 24 * 60 * 60;

/**
 * A visitor's choice: the banner goes at once, the cookie is there at once, and the worker is asked to set it as well,
 * because browsers keep a cookie set by a script for seven days only. The rest waits until the visitor has seen it.
 */
export function choose(choice: Choice, page: PageData): void {
  const focused = document.activeElement;
  const banner = hideBanner();
  writeCookie(cookieNames.consent, `${choice === "accept"}`, { seconds: lifetime });
  if (choice === "decline" && page.cookieBanner?.restrictive) clearTrackingCookies();
  const leaving = new AbortController();
  // Whoever goes on at once has told the worker as well.
  addEventListener("pagehide", () => tellWorker(choice), leaving);
  void painted().then(() => {
    leaving.abort();
    tellWorker(choice);
    banner?.remove();
    tellPage(choice, page, focused);
  });
}

function tellWorker(choice: Choice): void {
  fetch(paths.consent, {
    method: "POST",
    keepalive: true,
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ choice }),
  }).catch(() => {});
}

/** What has every element's style worked out anew, or begins what had to wait for the choice. */
function tellPage(choice: Choice, page: PageData, focused: Element | null): void {
  unmarkPage();
  document.dispatchEvent(new CustomEvent(consentEvent, { detail: { choice } }));
  if (focused !== document.body && document.activeElement === document.body) focusContent();
  const saved = page.cookieBanner?.savedPreferencesText;
  if (saved) {
    import("./saved-preferences.ts")
      .then(({ addSavedPreferences }) => addSavedPreferences(saved, page))
      .catch((error: unknown) => report("cookie preferences", error));
  }
}

/** Takes the banner and every trace of it from the page; the platform's own leaves its classes behind. */
export function removeBanner(): void {
  hideBanner()?.remove();
  unmarkPage();
}

/**
 * It is gone for everybody, but its element: where a site has rules for what follows another element, what takes one out
 * of the page has the style of all after it worked out anew.
 */
function hideBanner(): HTMLElement | null {
  const banner = document.querySelector<HTMLElement>(`[${overlayAttribute}="cookie-banner"]`);
  banner?.style.setProperty("display", "none", "important");
  banner?.removeAttribute(overlayAttribute);
  return banner;
}

/** The value of the consent cookie; undefined without one. */
export function consentCookie(): string | undefined {
  return readCookie(cookieNames.consent);
}

/** The focus must not fall back to the document when its button goes, nor the page move. */
function focusContent(): void {
  const content = document.querySelector<HTMLElement>("main, [role=main], #page, #content") ?? document.body;
  if (!content.hasAttribute("tabindex")) {
    content.tabIndex = -1;
    content.addEventListener("blur", () => content.removeAttribute("tabindex"), { once: true });
  }
  content.focus({ preventScroll: true });
}
