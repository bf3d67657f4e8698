import { type OverlayName, overlayAttribute } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";
import { loadChunk } from "./load-chunk.ts";
import { overlays } from "./overlays/index.ts";
import { report } from "./report.ts";

/** Loads the scripts of the overlays that are in the page. Each works as a plain form until, and without them. */
export function begin(page: PageData): void {
  for (const host of document.querySelectorAll<HTMLElement>(`[${overlayAttribute}]`)) {
    const name = host.getAttribute(overlayAttribute) ?? "";
    const load = overlays[name as OverlayName];
    if (load === undefined) continue;
    loadChunk(name, load)
      .then((enhance) => enhance(host, page))
      .catch((error: unknown) => report(`overlay ${name}`, error));
  }
}
