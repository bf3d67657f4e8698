import { onTrack } from "./track.ts";

export interface RecordedClick {
  readonly target: EventTarget | null;
  /** By the visitor's clock, in ms. */
  readonly at: number;
}

/** The events before the recorder has loaded, unfiltered. */
export interface EarlyEvents {
  readonly clicks: readonly RecordedClick[];
  readonly trackDetails: readonly unknown[];
}

/** The queue keeps no more either. */
const maxItems = 1000;

/**
 * Calls the listener for every click, before other listeners can stop it. The middle button counts, as it opens links.
 * Returns the cleanup.
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

/** Buffers early events. The returned function stops that and returns them. */
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
