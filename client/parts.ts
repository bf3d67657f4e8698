import { cookieNames, overlayAttribute } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";
import { readCookie } from "./cookie.ts";
import { openers } from "./lightbox/opener-selector.ts";
import { withChunk } from "./with-chunk.ts";

/** A part of the client that few pages need. */
interface Part {
  /** Alongside the platform's own runtime as well, whose work it is not. */
  readonly alongside?: true;
  readonly isNeeded: (page: PageData) => boolean;
  readonly load: () => Promise<{ readonly begin: (page: PageData) => void }>;
}

const isThere = (selector: string) => document.querySelector(selector) !== null;

/** By what they are called when they fail. */
const parts: Readonly<Record<string, Part>> = {
  overlays: {
    alongside: true,
    isNeeded: () => isThere(`[${overlayAttribute}]`),
    load: () => import("./enhance-overlays.ts"),
  },
  "cookie preferences": {
    alongside: true,
    isNeeded: () => isThere("[data-awning-cookie-preferences]"),
    load: () => import("./overlays/cookie-banner/saved-preferences.ts"),
  },
  "tracking cookies": {
    alongside: true,
    // The visitor may have agreed since the page was asked for.
    isNeeded: ({ consent }) =>
      consent.restricted && document.cookie !== "" && readCookie(cookieNames.consent) !== "true",
    load: () => import("./overlays/cookie-banner/keep-cookies-away.ts"),
  },
  "logout notice": {
    isNeeded: ({ flags }) => flags.logout,
    load: () => import("./logout-notice.ts"),
  },
  "lightbox openers": {
    isNeeded: () => isThere(openers),
    load: () => import("./lightbox/openers.ts"),
  },
  animation: {
    isNeeded: () => isThere("[class*=-animation-],[data-animation],[class^=pre]"),
    load: () => import("./animation/animation.ts"),
  },
  "session recording": {
    // Spec 9: only on devices with more than two cores.
    isNeeded: ({ sessionRecording }) => sessionRecording !== undefined && navigator.hardwareConcurrency > 2,
    load: () => import("./experiments/session-recording.ts"),
  },
};

/** Loads the parts that this page needs. */
export function loadParts(page: PageData): void {
  for (const [name, { alongside, isNeeded, load }] of Object.entries(parts))
    if ((alongside || page.runtime === "replace") && isNeeded(page))
      withChunk(name, load, ({ begin }) => begin(page));
}
