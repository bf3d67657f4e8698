import { pointerEvent } from "../../shared/tracking/event.ts";
import type { Fields } from "./hit.ts";
import type { Outbox } from "./recorder.ts";

/** Ms between two positions; how many go together, and how many ms the first of them waits at most. */
const pace = 200;
const together = 50;
const patience = 10_000;

/** Four decimals: half a pixel of a page 5,000 px high. */
const fraction = (part: number, whole: number) => Math.round((part / Math.max(whole, 1)) * 10_000) / 10_000;

/**
 * Records where an editor's pointer is (spec 6: only that of a signed-in owner or editor), as fractions of the page's
 * width and height with the ms since the first: `[x, y, ms]`. `common`: what is said with every event. Returns what ends it.
 */
export function recordPointer(common: () => Fields, outbox: Outbox): () => void {
  let positions: (readonly [number, number, number])[] = [];
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (positions.length === 0) return;
    const data = { ...common(), positions };
    outbox.add({ endpoint: "record-event", data: { event: pointerEvent, data }, within: patience });
    positions = [];
  };
  const move = ({ pageX, pageY, timeStamp }: PointerEvent) => {
    if (timeStamp - last < pace) return;
    last = timeStamp;
    if (positions.length === 0) first = timeStamp;
    const { scrollWidth, scrollHeight } = document.documentElement;
    const after = Math.round(timeStamp - first);
    positions.push([fraction(pageX, scrollWidth), fraction(pageY, scrollHeight), after]);
    timer ??= setTimeout(send, patience);
    if (positions.length >= together) send();
  };
  const hide = () => {
    if (document.visibilityState === "hidden") send();
  };
  addEventListener("pointermove", move, { passive: true });
  document.addEventListener("visibilitychange", hide);
  return () => {
    removeEventListener("pointermove", move);
    document.removeEventListener("visibilitychange", hide);
    send();
  };
}
