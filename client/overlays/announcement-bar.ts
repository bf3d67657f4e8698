import { attributes, cookieNames, paths, storageKeys } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { writeCookie } from "../dom/cookie.ts";
import { focusShown } from "../dom/focus-shown.ts";

const reservedSpaceClass = "announcement-bar-reserved-space";
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Makes the announcement bar close without leaving the page, and updates the record that the page's own scripts read
 * (docs/reference/overlays.md#announcement-bar). Hides the bar if it was closed according to the record, which the edge
 * does not know.
 */
export function enhanceAnnouncementBar(host: HTMLElement, page: PageData): void {
  const bar = page.announcementBar;
  if (bar === undefined) return;
  const { text, clickthroughUrl } = bar;
  const recordFor = (closed: boolean) => JSON.stringify({ text, clickthroughUrl, closed });

  const hide = () => {
    host.hidden = true;
    host.querySelector(".sqs-announcement-bar")?.classList.add("sqs-announcement-bar-hidden");
    document.body.classList.remove(reservedSpaceClass);
  };

  const rememberClose = () => {
    writeCookie(cookieNames.announcementClosed, bar.digest, { seconds: yearSeconds });
    // The server sets the cookie again, because Safari limits a cookie that a script has set to seven days.
    // https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/
    fetch(paths.dismiss, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ overlay: "announcement-bar", digest: bar.digest }),
    }).catch(() => {});
  };

  const wasClosed = () => readStored() === recordFor(true);
  if (wasClosed()) {
    hide();
    rememberClose();
  } else writeStored(recordFor(false));

  // The page may be shown from the back-forward cache after the bar was closed on a later page.
  addEventListener("pageshow", (event) => {
    if (event.persisted && wasClosed()) hide();
  });

  host.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    hide();
    writeStored(recordFor(true));
    rememberClose();
    focusShown("header, #header, main");
  });
  host.setAttribute(attributes.blockState, "ready");
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKeys.announcementBarRecord);
  } catch {
    // Storage is forbidden.
    return null;
  }
}

function writeStored(record: string): void {
  try {
    localStorage.setItem(storageKeys.announcementBarRecord, record);
  } catch {
    // Storage is forbidden or full. The cookie remains.
  }
}
