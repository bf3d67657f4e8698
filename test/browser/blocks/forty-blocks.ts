import { galleryBlock, summaryBlock } from "../gallery/grids-page.ts";
import { accordionHtml, accordionStyle } from "./accordion-page.ts";
import { chartBlock } from "./chart-page.ts";
import { mapBlock } from "./map-page.ts";
import { marqueeHtml, marqueeStyle } from "./marquee-page.ts";
import { menuHtml, menuStyle, ownScript } from "./menu-page.ts";
import { searchBlock } from "./search-markup.ts";

const imageBlock = (index: number) =>
  `<div class="sqs-block image-block sqs-block-image" data-block-type="5"><div class="sqs-block-content"><div class="image-block-outer-wrapper layout-caption-hidden"><figure class="sqs-block-image-figure intrinsic"><div class="image-block-wrapper">` +
  `<img class="thumb-image" alt="Image ${index}" data-src="https://images.example/block-${index}.jpg" data-image="https://images.example/block-${index}.jpg" data-image-dimensions="1200x800" data-load="false"></div></figure></div></div></div>`;
const audioBlock = (index: number) =>
  `<div class="sqs-block audio-block sqs-block-audio" data-block-type="41"><div class="sqs-block-content"><div class="sqs-audio-embed" data-url="https://sound.example/${index}.mp3" data-title="Piece ${index}" data-author="Choir" data-design-style="minimal" data-color-theme="dark"></div></div></div>`;

/** For each kind of block, the number of its blocks and the HTML of one. */
const kinds: readonly (readonly [count: number, block: (index: number) => string])[] = [
  [5, (index) => accordionHtml({ id: `block-accordion-${index}` })],
  [4, (index) => menuHtml({ id: `menu-${index}` })],
  [4, (index) => marqueeHtml({ id: `block-marquee-${index}`, props: { waveIntensity: index } })],
  [5, imageBlock],
  [4, () => galleryBlock("grid", { "thumbnails-per-row": 4 }, 8)],
  [2, () => galleryBlock("autocolumns", { columnWidth: 200, gutter: 10 }, 8)],
  [3, () => summaryBlock("list", {}, 4)],
  [3, () => summaryBlock("carousel", { slidesPerRow: 3 }, 8)],
  [3, (index) => chartBlock({ chartType: 1009 + index })],
  [3, () => mapBlock()],
  [2, audioBlock],
  [2, () => searchBlock({})],
];

/** Scrolls to the end of the page, half a window in each frame, until all blocks have been seen: blocks make the page longer. */
const scroll = `<script>addEventListener("load", () => {
  let top = 0;
  const step = () => {
    scrollTo({ top: (top += innerHeight / 2), behavior: "instant" });
    const isEnd = top >= document.documentElement.scrollHeight;
    if (!isEnd || document.querySelector("[data-block-type]:not([data-awning-state])")) requestAnimationFrame(step);
  };
  step();
})</script>`;

/** A page of 40 blocks of twelve kinds, one of each in turn. */
export const fortyBlocks = `<style>${accordionStyle}${menuStyle}${marqueeStyle}</style>${ownScript}${inTurn().join("")}${scroll}`;

function inTurn(): string[] {
  const rounds = Math.max(...kinds.map(([count]) => count));
  return Array.from({ length: rounds }, (_, index) =>
    kinds.filter(([count]) => index < count).map(([, block]) => block(index)),
  ).flat();
}
