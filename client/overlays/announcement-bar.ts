import { cookieNames, paths, stateAttribute, storageKeys } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { writeCookie } from "../cookie.ts";

const reservedSpace = "announcement-bar-reserved-space";
const year = 365 * 24 * 60 * 60;

/**
 * Brings the bar in the stream to life: keeps the record that the page's own scripts read, closes without leaving
 * the page, and takes the bar away where the record knows of a close that the edge did not.
 */
export function enhanceAnnouncementBar(host: HTMLElement, page: PageData): void {
  const bar = page.announcementBar;
  if (bar === undefined) return;
  const { text, clickthroughUrl } = bar;
  const record = (closed: boolean) => JSON.stringify({ text, clickthroughUrl, closed });

  const hide = () => {
    host.hidden = true;
    host.querySelector(".sqs-announcement-bar")?.classList.add("sqs-announcement-bar-hidden");
    document.body.classList.remove(reservedSpace);
  };

  const remember = () => {
    writeCookie(cookieNames.announcementClosed, bar.digest, { seconds: year });
    // Some browsers keep a cookie set by a script for seven days only; the same one from the server stays.
    fetch(paths.dismiss, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ overlay: "announcement-bar", digest: bar.digest }),
    }).catch(() => {});
  };

  const closedBefore = () => read() === record(true);
  if (closedBefore()) {
    hide();
    remember();
  } else write(record(false));

  // Back from the back-forward cache: it may have been closed on the page that came after.
  addEventListener("pageshow", (event) => {
    if (event.persisted && closedBefore()) hide();
  });

  host.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    hide();
    write(record(true));
    remember();
    focusHeader();
  });
  host.setAttribute(stateAttribute, "ready");
}

/** Storage throws where the visitor forbids it: the bar works, and the cookie alone remembers. */
function read(): string | null {
  try {
    return localStorage.getItem(storageKeys.announcementBar);
  } catch {
    return null;
  }
}

function write(record: string): void {
  try {
    localStorage.setItem(storageKeys.announcementBar, record);
  } catch {
    // Storage is forbidden or full: the cookie remembers as well.
  }
}

/** The focus must not fall back to the document when the button goes: the header is what the visitor sees next. */
function focusHeader(): void {
  const header = document.querySelector<HTMLElement>("header, #header, main") ?? document.body;
  if (!header.hasAttribute("tabindex")) {
    header.tabIndex = -1;
    header.addEventListener("blur", () => header.removeAttribute("tabindex"), { once: true });
  }
  header.focus({ preventScroll: true });
}
