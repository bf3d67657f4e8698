import { pointerPositionEventName } from "../../shared/tracking/event.ts";
import type { Fields } from "./page-fields.ts";
import type { EventSink } from "./recorder.ts";

const minIntervalMs = 200;
const maxPositions = 50;
const maxDelayMs = 10_000;

/** A share of a length, rounded to four decimals: half a pixel of a page that is 5,000 px high. */
const fraction = (part: number, whole: number) => Math.round((part / Math.max(whole, 1)) * 10_000) / 10_000;

/**
 * Records an editor's pointer (docs/reference/tracking.md#pointer-tracking) as a list of `[x, y, ms]`: x and y are
 * fractions of the page's width and height, ms is the time since the first position. `pageWidth` and `pageHeight` are
 * the size of the page in CSS pixels. `common` returns the common fields of named events.
 */
export function recordPointer(common: () => Fields, sink: EventSink): void {
  let positions: (readonly [number, number, number])[] = [];
  let firstAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  // Pages grow while they are used: the size is that of the page at its last position.
  let size: readonly [width: number, height: number] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (positions.length === 0) return;
    const [pageWidth, pageHeight] = size;
    const data = { ...common(), pageWidth, pageHeight, positions };
    sink.add({
      endpoint: "record-event",
      data: { event: pointerPositionEventName, data },
      flushWithinMs: maxDelayMs,
    });
    positions = [];
  };
  const handleMove = ({ pageX, pageY, timeStamp }: PointerEvent) => {
    if (timeStamp - lastAt < minIntervalMs) return;
    lastAt = timeStamp;
    if (positions.length === 0) firstAt = timeStamp;
    const { scrollWidth, scrollHeight } = document.documentElement;
    size = [scrollWidth, scrollHeight];
    const elapsedMs = Math.round(timeStamp - firstAt);
    positions.push([fraction(pageX, scrollWidth), fraction(pageY, scrollHeight), elapsedMs]);
    timer ??= setTimeout(send, maxDelayMs);
    if (positions.length >= maxPositions) send();
  };
  addEventListener("pointermove", handleMove, { passive: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
}
