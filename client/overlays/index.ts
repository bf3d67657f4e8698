import type { OverlayName } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";

/** Brings an overlay to life that the edge has put into the page. */
export type EnhanceOverlay = (host: HTMLElement, page: PageData) => void;

export const overlays: { readonly [name in OverlayName]?: () => Promise<EnhanceOverlay> } = {
  "cookie-banner": async () => (await import("./cookie-banner.ts")).enhanceCookieBanner,
  "announcement-bar": async () => (await import("./announcement-bar.ts")).enhanceAnnouncementBar,
  "information-bar": async () => (await import("./contact-bar.ts")).enhanceContactBar,
  "mobile-info-bar": async () => (await import("./contact-bar.ts")).enhanceContactBar,
  popup: async () => (await import("./popup.ts")).enhancePopup,
};
