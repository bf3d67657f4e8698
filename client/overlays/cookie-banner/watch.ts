import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../load-chunk.ts";
import { report } from "../../report.ts";
import { clearTrackingCookies } from "./clear-tracking-cookies.ts";

/** What the page can ask of the banner, as events on the document (docs/overlays.md). */
const requests = ["force", "update", "unforce"] as const;

/** What holds on every page, with a banner or without: a restrictive policy, and requests to see the banner. */
export function watchCookieBanner(page: PageData): void {
  if (page.consent.restricted) clearTrackingCookies();
  const saved = document.querySelector<HTMLElement>("[data-awning-cookie-preferences]");
  if (saved !== null) {
    loadChunk("cookie preferences", () => import("./saved-preferences.ts"))
      .then(({ enhanceSavedPreferences }) => enhanceSavedPreferences(saved, page))
      .catch((error: unknown) => report("cookie preferences", error));
  }
  for (const request of requests) {
    document.addEventListener(`awning:cookie-banner:${request}`, (event) => {
      const detail: unknown = "detail" in event ? event.detail : undefined;
      loadChunk("cookie banner", () => import("./present.tsx"))
        .then(({ present }) => present(request, detail, page))
        .catch((error: unknown) => report(`cookie banner: ${request}`, error));
    });
  }
}
