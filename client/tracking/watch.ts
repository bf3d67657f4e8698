import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../load-chunk.ts";
import { report } from "../report.ts";
import { rememberEarly } from "./early.ts";

/** Loads what records the visit once the page has what it needs to be looked at; what happens until then is kept. */
export function watchTracking(page: PageData): void {
  const early = rememberEarly();
  setTimeout(() => {
    loadChunk("tracking", () => import("./start.ts"))
      .then(({ startTracking }) => startTracking(page, early()))
      .catch((error: unknown) => {
        early();
        report("tracking", error);
      });
  });
}
