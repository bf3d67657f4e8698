/** A strip, used for sliders and thumbnails: slides of the same height in a row that moves. */
import { inlineDirection } from "../../dom/inline-direction.ts";
import { animate } from "../animate.ts";
import type { Gallery } from "../engine/gallery.ts";
import { offsetFromRowStart } from "./offset-from-row-start.ts";
import { type StripAlignment, stripOffset } from "./strip-offset.ts";

const activeClass = "sqs-active-slide";

export interface StripOptions {
  /** The parent of the slides. The row is inserted into it. */
  readonly list: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly gallery: Gallery;
  readonly alignment: StripAlignment;
  /** Called with the offset after the row has been moved and after slides have been resized. */
  readonly onMoved?: (offset: number) => void;
  /** The time of a change, in ms; 500 by default (docs/reference/galleries.md#strip). */
  readonly duration?: number | undefined;
  /** Watches the sizes of the slides. By default the row moves at once. */
  readonly watchSize?: ((elements: Iterable<Element>, onResize: () => void) => () => void) | undefined;
}

export interface Strip {
  readonly row: HTMLElement;
  /** The offset of the row in px when it rests, in the direction of text. */
  readonly offset: () => number;
  /** The offset to which a drag has moved the row; 0 at its start. */
  readonly movedOffset: () => number;
  readonly moveTo: (offset: number) => void;
  readonly positions: () => { start: number; width: number }[];
  /** Moves the current slide to its aligned position in `duration` ms. */
  readonly settle: (duration: number) => void;
  readonly dispose: () => void;
}

export function createStrip({
  list,
  slides,
  gallery,
  alignment,
  onMoved,
  duration: slideMs = 500,
  watchSize = watchSizeAtOnce,
}: StripOptions): Strip {
  const row = document.createElement("div");
  row.className = "sqs-wrapper";
  row.append(...slides);
  list.append(row);
  list.classList.add("sqs-gallery-design-strip");
  for (const slide of slides) slide.classList.add("sqs-gallery-design-strip-slide");

  const offset = () => {
    const current = slides[gallery.index()];
    if (current === undefined) return 0;
    const { offsetWidth: width } = current;
    const start = offsetFromRowStart(current, row.scrollWidth, inlineDirection(list));
    return stripOffset({ viewWidth: list.clientWidth, rowWidth: row.scrollWidth, start, width }, alignment);
  };
  const translation = (to: number) => `${to * inlineDirection(list)}px 0px`;
  const markCurrent = () => {
    for (const [index, slide] of slides.entries()) {
      slide.classList.toggle(activeClass, index === gallery.index());
      slide.setAttribute("aria-current", String(index === gallery.index()));
    }
  };
  const settle = (duration: number) => {
    const endMotion = duration > 0 ? gallery.beginMotion() : () => {};
    animate(row, { translate: translation(offset()) }, { duration }).then(endMotion);
    onMoved?.(offset());
  };
  const unsubscribe = gallery.on("change", () => {
    markCurrent();
    settle(slideMs);
  });
  markCurrent();
  // Images have no width before they are loaded.
  const stopWatchingSize = watchSize([list, row], () => settle(0));
  return {
    row,
    offset,
    movedOffset: () => (Number.parseFloat(row.style.translate) || 0) * inlineDirection(list),
    moveTo: (to) => {
      row.style.translate = translation(to);
    },
    positions: () =>
      slides.map((slide) => ({
        start: offsetFromRowStart(slide, row.scrollWidth, inlineDirection(list)),
        width: slide.offsetWidth,
      })),
    settle,
    dispose() {
      unsubscribe();
      stopWatchingSize();
    },
  };
}

function watchSizeAtOnce(elements: Iterable<Element>, onResize: () => void): () => void {
  const resizeObserver = new ResizeObserver(onResize);
  for (const element of elements) resizeObserver.observe(element);
  return () => resizeObserver.disconnect();
}
