import { overlayAttribute } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";
import { openers } from "./lightbox/opener-selector.ts";
import { loadChunk } from "./load-chunk.ts";
import { report } from "./report.ts";

/** A part of the client that few pages need. */
interface Part {
  readonly isNeeded: (page: PageData) => boolean;
  readonly load: () => Promise<{ readonly begin: (page: PageData) => void }>;
}

const isThere = (selector: string) => document.querySelector(selector) !== null;

/** By what they are called when they fail. */
const parts: Readonly<Record<string, Part>> = {
  overlays: {
    isNeeded: () => isThere(`[${overlayAttribute}]`),
    load: () => import("./enhance-overlays.ts"),
  },
  "cookie preferences": {
    isNeeded: () => isThere("[data-awning-cookie-preferences]"),
    load: () => import("./overlays/cookie-banner/saved-preferences.ts"),
  },
  "tracking cookies": {
    isNeeded: ({ consent }) => consent.restricted && document.cookie !== "",
    load: () => import("./overlays/cookie-banner/keep-cookies-away.ts"),
  },
  "logout notice": {
    isNeeded: ({ flags, runtime }) => flags.logout && runtime === "replace",
    load: () => import("./logout-notice.ts"),
  },
  "lightbox openers": {
    isNeeded: ({ runtime }) => runtime === "replace" && isThere(openers),
    load: () => import("./lightbox/openers.ts"),
  },
  animation: {
    isNeeded: ({ runtime }) =>
      runtime === "replace" && isThere("[class*=-animation-],[data-animation],[class^=pre]"),
    load: () => import("./animation/animation.ts"),
  },
  "session recording": {
    // Spec 9: only on devices with more than two cores.
    isNeeded: ({ sessionRecording, runtime }) =>
      sessionRecording !== undefined && navigator.hardwareConcurrency > 2 && runtime === "replace",
    load: () => import("./experiments/session-recording.ts"),
  },
};

/** Loads the parts that this page needs. */
export function loadParts(page: PageData): void {
  for (const [name, { isNeeded, load }] of Object.entries(parts))
    if (isNeeded(page))
      loadChunk(name, load)
        .then(({ begin }) => begin(page))
        .catch((error: unknown) => report(name, error));
}
