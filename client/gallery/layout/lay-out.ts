import { parseDimensions } from "../../media/geometry.ts";
import { layOutListThumbnail } from "../../media/list-thumbnail.ts";
import { galleryDeclarations, type LaidOut, slideDeclarations } from "./declared.ts";
import { columnsIn, placeInColumns } from "./masonry.ts";
import { readLayoutOptions } from "./options.ts";

/**
 * The design that lays the slides of this `.sqs-gallery` out; undefined for those that stack or move them, which are
 * nothing of ours. A summary says it on its wrapper, a gallery block on its container.
 */
function layoutOf(gallery: Element): LaidOut | undefined {
  const said = gallery.closest(".summary-block-wrapper") ?? gallery.closest(".sqs-gallery-container");
  const design = /sqs-gallery-(?:block|design)-(grid|auto(?:grid|rows|columns)|carousel|list)(?![\w-])/;
  return design.exec(said?.className ?? "")?.[1] as LaidOut | undefined;
}

/**
 * Lays out the slides from the one with the number `from` on, so that the page stands as it will stand before it is
 * first painted: the rest is done by `style.ts`. Returns where to begin the next time: at the last slide, of which the
 * parser may not have seen the end.
 */
export function layOut(gallery: HTMLElement, from = 0): number {
  const design = layoutOf(gallery);
  const slides = gallery.children;
  if (design === undefined) return 0;
  const options = readLayoutOptions(
    gallery.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "",
  );
  if (from === 0) {
    marked(gallery, design)?.classList.add(`sqs-gallery-design-${design}`);
    declare(gallery, galleryDeclarations(design, options));
  }
  for (let number = from; number < slides.length; number++) {
    const slide = slides[number];
    if (!(slide instanceof HTMLElement)) continue;
    // Style sheets of sites hide a summary's item until it is `positioned`.
    slide.classList.add(`sqs-gallery-design-${design}-slide`, "positioned");
    if (design !== "grid") layOutItem(slide);
    // The text of an item without a picture takes all of the width.
    if (design === "list") slide.classList.toggle("no-image", isText(slide));
    declare(slide, slideDeclarations(design, options, design === "autorows" ? ratioOf(slide) : 1));
  }
  if (design === "autocolumns") standInColumns(gallery, options.columnWidth, options.gutter);
  return Math.max(0, slides.length - 1);
}

/** Where the style sheets of sites look for the design's class. */
function marked(gallery: HTMLElement, design: LaidOut): Element | null | undefined {
  if (design === "autogrid") return gallery.parentElement;
  return design === "carousel" ? gallery.closest(".sqs-gallery-container")?.parentElement : gallery;
}

/** Measures and places again; to be called when the gallery's width, or a slide's height, is another one. */
function standInColumns(gallery: HTMLElement, least: number, gutter: number): void {
  const slides = [...gallery.children].filter((slide) => slide instanceof HTMLElement);
  const { count, width } = columnsIn(gallery.clientWidth, least, gutter);
  for (const slide of slides) declare(slide, { position: "absolute", width: `${width}px` });
  const heights = slides.map((slide) => slide.offsetHeight);
  const { places, height } = placeInColumns(heights, count, gutter);
  for (const [number, { column, top }] of places.entries())
    if (slides[number]) declare(slides[number], { left: `${column * (width + gutter)}px`, top: `${top}px` });
  gallery.style.height = `${height}px`;
}

/** A summary's. */
function layOutItem(slide: HTMLElement): void {
  const thumbnail = slide.querySelector<HTMLElement>(".summary-thumbnail");
  if (thumbnail) layOutListThumbnail(thumbnail);
}

function isText(slide: HTMLElement): boolean {
  return slide.querySelector(".sqs-gallery-image-container") === null;
}

function ratioOf(slide: HTMLElement): number {
  const dimensions = slide.querySelector<HTMLElement>("[data-image-dimensions]")?.dataset.imageDimensions;
  const { width, height } = parseDimensions(dimensions) ?? { width: 1, height: 1 };
  return width / height;
}

function declare({ style }: HTMLElement, declarations: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value);
}
