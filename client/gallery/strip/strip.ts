/** The strip design: slides of one height in a row that moves, for sliders and for thumbnails. */
import "./strip.css";
import type { Gallery } from "../engine/gallery.ts";
import { animate } from "../motion.ts";
import { type StripAlignment, stripOffset } from "./offset.ts";

const activeClass = "sqs-active-slide";

export interface StripOptions {
  /** Around the row. */
  readonly list: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly gallery: Gallery;
  readonly alignment: StripAlignment;
  /** Called when the row has been moved or the slides have other sizes. */
  readonly placed?: (strip: Strip) => void;
}

export interface Strip {
  readonly row: HTMLElement;
  /** How far the row is moved at rest, in px. */
  readonly offset: () => number;
  readonly places: () => { start: number; width: number }[];
  /** Moves the current slide to its place. */
  readonly settle: (duration: number) => void;
  readonly end: () => void;
}

/** Spec 9, strip: speed. */
const speed = 500;

export function createStrip({ list, slides, gallery, alignment, placed }: StripOptions): Strip {
  const row = document.createElement("div");
  row.className = "sqs-wrapper";
  row.append(...slides);
  list.append(row);
  list.classList.add("sqs-gallery-design-strip");
  for (const slide of slides) slide.classList.add("sqs-gallery-design-strip-slide");

  const offset = () => {
    const current = slides[gallery.index()];
    if (current === undefined) return 0;
    const place = { start: current.offsetLeft, width: current.offsetWidth };
    return stripOffset({ window: list.clientWidth, total: row.scrollWidth, ...place }, alignment);
  };
  const mark = () => {
    for (const [index, slide] of slides.entries()) {
      slide.classList.toggle(activeClass, index === gallery.index());
      slide.setAttribute("aria-current", String(index === gallery.index()));
    }
  };
  const settle = (duration: number) => {
    const end = duration > 0 ? gallery.beginMotion() : () => {};
    animate(row, { translate: `${offset()}px 0px` }, { duration }).ended.then(end);
    placed?.(strip);
  };
  const stopHearing = gallery.on("change", () => {
    mark();
    settle(speed);
  });
  // Pictures that come are as wide as they are only then.
  const sizes = new ResizeObserver(() => settle(0));
  const strip: Strip = {
    row,
    offset,
    places: () => slides.map(({ offsetLeft: start, offsetWidth: width }) => ({ start, width })),
    settle,
    end() {
      stopHearing();
      sizes.disconnect();
    },
  };
  mark();
  for (const element of [list, row]) sizes.observe(element);
  return strip;
}
