import { attributes, cookieNames, eventNames, paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { readCookie, writeCookie } from "../../dom/cookie.ts";
import { focusShown } from "../../dom/focus-shown.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { clearTrackingCookies } from "./clear-tracking-cookies.ts";
import { removePageClasses } from "./page-classes.ts";

export type ConsentChoice = "accept" | "decline";

/** Lifetime of the consent cookie, 30 days: docs/reference/overlays.md#cookie-banner-choice */
const consentSeconds = 30 * 24 * 60 * 60;

/**
 * Applies the visitor's choice. The banner is hidden and the cookie set at once; all other work waits until that has
 * been painted. The worker sets the cookie as well, because Safari limits a cookie that a script has set to seven days
 * (https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/).
 */
export function applyChoice(choice: ConsentChoice, page: PageData): void {
  const focused = document.activeElement;
  const banner = hideBanner();
  writeCookie(cookieNames.consent, `${choice === "accept"}`, { seconds: consentSeconds });
  if (choice === "decline" && page.cookieBanner?.restrictive) clearTrackingCookies();
  const controller = new AbortController();
  // If the visitor leaves before the next paint, the choice is still sent.
  addEventListener("pagehide", () => postChoice(choice), controller);
  void afterPaint().then(() => {
    controller.abort();
    postChoice(choice);
    banner?.remove();
    announceChoice(choice, page, focused);
  });
}

function postChoice(choice: ConsentChoice): void {
  fetch(paths.consent, {
    method: "POST",
    keepalive: true,
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ choice }),
  }).catch(() => {});
}

/**
 * Updates the page and starts the features that have waited for the choice. The browser then recalculates the style of
 * every element.
 */
function announceChoice(choice: ConsentChoice, page: PageData, focused: Element | null): void {
  removePageClasses();
  document.dispatchEvent(new CustomEvent(eventNames.consentChoice, { detail: { choice } }));
  if (focused !== document.body && document.activeElement === document.body)
    focusShown("main, [role=main], #page, #content");
  const text = page.cookieBanner?.savedPreferencesText;
  if (text)
    runWithChunk(
      "cookie preferences",
      () => import("./saved-preferences.ts"),
      ({ addSavedPreferences }) => addSavedPreferences(text, page),
    );
}

/** Follows a choice that the visitor has made in another tab. Does nothing if there is none, or no banner. */
export function followChoice(page: PageData): void {
  const stored = readConsentCookie();
  const focused = document.activeElement;
  const banner = stored === undefined ? null : hideBanner();
  if (banner === null) return;
  banner.remove();
  announceChoice(stored === "true" ? "accept" : "decline", page, focused);
}

/** Removes the banner and its classes, including those of the builder's own banner. */
export function removeBanner(): void {
  hideBanner()?.remove();
  removePageClasses();
}

/**
 * Hides the banner but keeps its element: on sites with sibling selectors, removing an element makes the browser
 * recalculate the style of everything after it.
 */
function hideBanner(): HTMLElement | null {
  const banner = document.querySelector<HTMLElement>(`[${attributes.overlay}="cookie-banner"]`);
  banner?.style.setProperty("display", "none", "important");
  banner?.removeAttribute(attributes.overlay);
  return banner;
}

/** The value of the consent cookie; undefined if there is none. */
export function readConsentCookie(): string | undefined {
  return readCookie(cookieNames.consent);
}
