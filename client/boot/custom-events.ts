import { eventNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { runWithChunk } from "../loading/load-chunk.ts";

type LoadHandler = () => Promise<{ readonly handle: (event: Event, page: PageData) => void }>;

const loadDesignEvents: LoadHandler = () => import("../overlays/cookie-banner/design-events.ts");

/**
 * Handlers of events that a site's own code dispatches on the document
 * (docs/reference/overlays.md#cookie-banner-events, docs/reference/experiments.md).
 */
const handlers: Readonly<Record<string, LoadHandler>> = {
  [eventNames.forceCookieBanner]: loadDesignEvents,
  [eventNames.updateCookieBanner]: loadDesignEvents,
  [eventNames.unforceCookieBanner]: loadDesignEvents,
  [eventNames.requestVariant]: () => import("../experiments/experiment-event.ts"),
};

/** Loads a handler when its event is dispatched for the first time, and passes the event to it. */
export function listenForCustomEvents(page: PageData): void {
  for (const [name, load] of Object.entries(handlers))
    document.addEventListener(name, (event) => {
      runWithChunk(name, load, ({ handle }) => handle(event, page));
    });
}
