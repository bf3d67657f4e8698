import { runWithChunk } from "../../loading/load-chunk.ts";
import { onFailure } from "../../loading/report.ts";
import type { EventSink } from "../recorder.ts";
import { errorBuffer } from "./error-buffer.ts";

/**
 * Reports errors of the page: docs/reference/tracking.md#error-reporting. The code is loaded with the first error,
 * because most pages have none.
 */
export function reportErrors(sink: EventSink): void {
  const buffer = errorBuffer();
  if (buffer === undefined) return;
  const addToBuffer = buffer.add;
  let isLoading = false;

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    runWithChunk(
      "error reports",
      () => import("./collect-errors.ts"),
      ({ collectErrors }) => {
        collectErrors(buffer, sink);
      },
    );
  };

  buffer.add = (event) => {
    addToBuffer(event);
    load();
  };
  if (buffer.events.length > 0) load();
  onFailure(load);
}
