import { attributes, type OverlayName } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { runWithChunk } from "../loading/load-chunk.ts";

/** Enhances an overlay that the edge has inserted into the page. */
type EnhanceOverlay = (host: HTMLElement, page: PageData) => void;

const overlays: { readonly [name in OverlayName]?: () => Promise<EnhanceOverlay> } = {
  "cookie-banner": async () => (await import("./cookie-banner.ts")).enhanceCookieBanner,
  "announcement-bar": async () => (await import("./announcement-bar.ts")).enhanceAnnouncementBar,
  "information-bar": async () => (await import("./contact-bar.ts")).enhanceContactBar,
  "mobile-info-bar": async () => (await import("./contact-bar.ts")).enhanceContactBar,
  popup: async () => (await import("./popup.ts")).enhancePopup,
};

/** Loads the modules of the overlays that are in the page. Without its module an overlay still works as a form. */
export function startOverlays(page: PageData): void {
  for (const host of document.querySelectorAll<HTMLElement>(`[${attributes.overlay}]`)) {
    const name = host.getAttribute(attributes.overlay) ?? "";
    const load = overlays[name as OverlayName];
    if (load === undefined) continue;
    runWithChunk(`overlay ${name}`, load, (enhance) => enhance(host, page));
  }
}
