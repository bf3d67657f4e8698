import { withChunk } from "../../with-chunk.ts";
import type { Recorder } from "../recorder.ts";

/**
 * Records how fast the page is to its visitor (spec 7, performance records). Browsers keep what they have measured, so
 * the measuring itself is loaded when the page has loaded and has nothing better to do.
 */
export function watchPerformance(recorder: Recorder): void {
  const measureThen = () => {
    withChunk(
      "performance records",
      () => import("./measure.ts"),
      ({ measure }) => measure(recorder),
    );
  };
  const whenQuiet = () => {
    // Safari has no requestIdleCallback: https://webkit.org/b/164193
    if ("requestIdleCallback" in globalThis) requestIdleCallback(measureThen, { timeout: 2000 });
    else setTimeout(measureThen, 200);
  };
  if (document.readyState === "complete") whenQuiet();
  else addEventListener("load", whenQuiet, { once: true });
}
