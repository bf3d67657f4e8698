import { onTrack } from "./track.ts";

export interface RecordedClick {
  readonly target: EventTarget | null;
  /** Time of the event by the visitor's clock, in ms since 1970. */
  readonly at: number;
}

/** All events that have occurred before the recorder was loaded. */
export interface EarlyEvents {
  readonly clicks: readonly RecordedClick[];
  readonly trackDetails: readonly unknown[];
}

/** Maximum number of events. The queue has the same limit. */
const maxItems = 1000;

/**
 * Calls the listener for every click, before other listeners can stop it. Clicks with the middle button are included,
 * because they open links. Returns the cleanup.
 */
export function onClick(listener: (click: RecordedClick) => void): () => void {
  const handle = ({ target, button }: MouseEvent) => {
    if (button < 2) listener({ target, at: Date.now() });
  };
  const options = { capture: true, passive: true };
  addEventListener("click", handle, options);
  addEventListener("auxclick", handle, options);
  return () => {
    removeEventListener("click", handle, options);
    removeEventListener("auxclick", handle, options);
  };
}

/** Buffers early events. The returned function ends the buffering and returns the events. */
export function bufferEarlyEvents(): () => EarlyEvents {
  const clicks: RecordedClick[] = [];
  const trackDetails: unknown[] = [];
  const addTo =
    <Item>(buffer: Item[]) =>
    (item: Item) => {
      if (buffer.length < maxItems) buffer.push(item);
    };
  const cleanups = [onClick(addTo(clicks)), onTrack(addTo(trackDetails))];
  return () => {
    for (const cleanup of cleanups.splice(0)) cleanup();
    return { clicks: clicks.splice(0), trackDetails: trackDetails.splice(0) };
  };
}
