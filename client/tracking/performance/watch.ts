import { whenQuiet } from "../../when-quiet.ts";
import { withChunk } from "../../with-chunk.ts";
import type { Recorder } from "../recorder.ts";

/**
 * Records how fast the page is to its visitor (spec 7, performance records). Browsers keep what they have measured, so
 * the measuring itself is loaded when the page has loaded and has nothing better to do.
 */
export function watchPerformance(recorder: Recorder): void {
  whenQuiet(() => {
    withChunk(
      "performance records",
      () => import("./measure.ts"),
      ({ measure }) => measure(recorder),
    );
  });
}
