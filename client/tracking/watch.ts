import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../load-chunk.ts";
import { report } from "../report.ts";
import { rememberEarly } from "./early.ts";

/** Only the name that is used: of a whole module the build would keep an object of all that its chunk exports. */
const load = () => import("./start.ts").then(({ startTracking }) => startTracking);

/** Loads what records the visit once the page has what it needs to be looked at; what happens until then is kept. */
export function watchTracking(page: PageData): void {
  const early = rememberEarly();
  setTimeout(() => {
    loadChunk("tracking", load)
      .then((startTracking) => startTracking(page, early))
      .catch((error: unknown) => {
        early();
        report("tracking", error);
      });
  });
}
