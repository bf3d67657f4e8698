import { eventNames } from "../../shared/names.ts";

/** Detail of the event `awning:track`, with which the client or a site's own code records an event. */
export type TrackDetail =
  /** A named event. */
  | { readonly event: string; readonly data?: Readonly<Record<string, unknown>> }
  /** An overlay event. `action` is `show`, `click`, `close` or `submit`. */
  | { readonly overlay: string; readonly action: string; readonly id?: string; readonly version?: number }
  /** A quick view: a product was viewed in a dialog, without opening its page. The value is the product's id. */
  | { readonly quickView: string }
  /** An analytics event. */
  | {
      readonly analytics: Readonly<Record<string, unknown>>;
      readonly customData?: Readonly<Record<string, unknown>>;
      readonly customSchemaName?: string;
    };

/** Records an event if it may be recorded. Until the recorder has loaded, events are buffered. */
export function track(detail: TrackDetail): void {
  document.dispatchEvent(new CustomEvent(eventNames.track, { detail }));
}

/** Calls the listener with the detail of every event, which may be any value. Returns the cleanup. */
export function onTrack(listener: (detail: unknown) => void): () => void {
  const handle = (event: Event) => {
    if ("detail" in event) listener(event.detail);
  };
  document.addEventListener(eventNames.track, handle, true);
  return () => document.removeEventListener(eventNames.track, handle, true);
}
