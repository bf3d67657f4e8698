import type { PageData } from "../../shared/page-data.ts";
import { reportFailure } from "../loading/report.ts";
import { bufferEarlyEvents } from "./early-events.ts";
import { startTracking } from "./start.ts";

/** Starts the recorder in a task of its own, after the blocks are requested. Earlier events are buffered. */
export function loadTracking(page: PageData): void {
  const takeEarlyEvents = bufferEarlyEvents();
  setTimeout(() => {
    startTracking(page, takeEarlyEvents).catch((error: unknown) => {
      takeEarlyEvents();
      reportFailure("tracking", error);
    });
  });
}
