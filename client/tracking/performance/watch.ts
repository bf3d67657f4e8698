import { loadChunk } from "../../load-chunk.ts";
import { idle } from "../../moments/idle.ts";
import type { Recorder } from "../recorder.ts";

/**
 * Records how fast the page is to its visitor (spec 7, performance records). Browsers keep what they have measured, so
 * the measuring itself is loaded when the page has loaded and has nothing better to do.
 */
export function watchPerformance(recorder: Recorder): void {
  const measureThen = () =>
    loadChunk("performance records", () => import("./measure.ts"))
      .then(({ measure }) => measure(recorder))
      // Nothing of the page depends on it.
      .catch((error: unknown) => console.warn("Awning: how fast this page is is not recorded:", error));
  const whenQuiet = () => idle(document.documentElement, measureThen);
  if (document.readyState === "complete") whenQuiet();
  else addEventListener("load", whenQuiet, { once: true });
}
