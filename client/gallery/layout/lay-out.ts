import { parseDimensions } from "../../images/image-geometry.ts";
import { layOutSummaryThumbnail } from "../../images/summary-thumbnail.ts";
import { galleryDeclarations, type LayoutDesign, slideDeclarations } from "./declarations.ts";
import { readLayoutOptions } from "./layout-options.ts";
import { fitColumns, placeInColumns } from "./masonry.ts";

/**
 * The design in a class name of the summary's wrapper or the gallery block's container; undefined for designs whose
 * slides overlap or move.
 */
function designOf(gallery: Element): LayoutDesign | undefined {
  const element = gallery.closest(".summary-block-wrapper") ?? gallery.closest(".sqs-gallery-container");
  const pattern = /sqs-gallery-(?:block|design)-(grid|auto(?:grid|rows|columns)|carousel|list)(?![\w-])/;
  return pattern.exec(element?.className ?? "")?.[1] as LayoutDesign | undefined;
}

/**
 * Lays out the slides from index `from` on before the first paint, together with `initial-styles.ts`. Returns the index
 * for the next call: that of the last slide, which the parser may not have completed.
 */
export function layOutGallery(gallery: HTMLElement, from = 0): number {
  const design = designOf(gallery);
  const slides = gallery.children;
  if (design === undefined) return 0;
  const options = readLayoutOptions(
    gallery.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "",
  );
  if (from === 0) {
    classElementOf(gallery, design)?.classList.add(`sqs-gallery-design-${design}`);
    applyDeclarations(gallery, galleryDeclarations(design, options));
  }
  for (let index = from; index < slides.length; index++) {
    const slide = slides[index];
    if (!(slide instanceof HTMLElement)) continue;
    // Style sheets of sites hide the items of a summary until they have the class `positioned`.
    slide.classList.add(`sqs-gallery-design-${design}-slide`, "positioned");
    if (design !== "grid") layOutSummaryItem(slide);
    // The text of an item without an image takes the full width.
    if (design === "list") slide.classList.toggle("no-image", hasNoImage(slide));
    const needsRatio = design === "autorows" || options.imageShapes;
    applyDeclarations(slide, slideDeclarations(design, options, needsRatio ? ratioOf(slide) : 1));
  }
  if (design === "autocolumns") placeSlidesInColumns(gallery, options.columnWidth, options.gutter);
  return Math.max(0, slides.length - 1);
}

/** The element that must have the design's class for style sheets of sites. */
function classElementOf(gallery: HTMLElement, design: LayoutDesign): Element | null | undefined {
  if (design === "autogrid") return gallery.parentElement;
  return design === "carousel" ? gallery.closest(".sqs-gallery-container")?.parentElement : gallery;
}

function placeSlidesInColumns(gallery: HTMLElement, minColumnWidth: number, gutter: number): void {
  const slides = [...gallery.children].filter((slide) => slide instanceof HTMLElement);
  const { count, width } = fitColumns(gallery.clientWidth, minColumnWidth, gutter);
  for (const slide of slides) applyDeclarations(slide, { position: "absolute", width: `${width}px` });
  const heights = slides.map((slide) => slide.offsetHeight);
  const { positions, height } = placeInColumns(heights, count, gutter);
  for (const [index, { column, top }] of positions.entries())
    if (slides[index])
      applyDeclarations(slides[index], { left: `${column * (width + gutter)}px`, top: `${top}px` });
  gallery.style.height = `${height}px`;
}

function layOutSummaryItem(slide: HTMLElement): void {
  const thumbnail = slide.querySelector<HTMLElement>(".summary-thumbnail");
  if (thumbnail) layOutSummaryThumbnail(thumbnail);
}

function hasNoImage(slide: HTMLElement): boolean {
  return slide.querySelector(".sqs-gallery-image-container") === null;
}

function ratioOf(slide: HTMLElement): number {
  const dimensions = slide.querySelector<HTMLElement>("[data-image-dimensions]")?.dataset.imageDimensions;
  const { width, height } = parseDimensions(dimensions) ?? { width: 1, height: 1 };
  return width / height;
}

function applyDeclarations({ style }: HTMLElement, declarations: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value);
}
