import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";
import { bufferEarlyEvents } from "./early-events.ts";

/** Selects the only export that is used. Otherwise the build adds an object of all exports to the chunk. */
const loadStart = () => import("./start.ts").then(({ startTracking }) => startTracking);

/** Loads the recorder when the page has been parsed. Earlier events are buffered. */
export function loadTracking(page: PageData): void {
  const takeEarlyEvents = bufferEarlyEvents();
  setTimeout(() => {
    loadChunk("tracking", loadStart)
      .then((startTracking) => startTracking(page, takeEarlyEvents))
      .catch((error: unknown) => {
        takeEarlyEvents();
        reportFailure("tracking", error);
      });
  });
}
