import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { type OpenedBuiltPage, openBuiltPage } from "../client/built-page.ts";

/** The generations of a product's gallery. */
export type Generation = "7.0" | "7.1 older" | "7.1 newest";
export const generations: readonly Generation[] = ["7.0", "7.1 older", "7.1 newest"];

/** The rules of a site's style sheet that wait for the states of slides, as in each of the three generations. */
export const galleryStyle = `
.ProductItem-gallery, .product-gallery { width: 400px; max-width: 100%; margin: 0 }
.ProductItem-gallery-slides, .product-gallery-slides { position: relative; overflow: hidden; aspect-ratio: 1 }
[class*=-slides-item]:not(img):not(.stacked *) { position: absolute; top: 0; left: 0; width: 100%; height: 100%; overflow: hidden; line-height: 0 }
.site-70 .ProductItem-gallery-slides-item { opacity: 0 }
.site-70 .sqs-pdp-gallery-slide { z-index: 2; pointer-events: none }
.site-70 .sqs-pdp-gallery-slide-active { opacity: 1; z-index: 1; pointer-events: auto }
.site-70 .sqs-pdp-gallery-slide-transition { transition: opacity 1s }
.sqs-image-zoom-duplicate { opacity: 0; position: absolute; inset: 0; pointer-events: none }
.is-zoomed .sqs-image-zoom-duplicate { opacity: 1 }
.site-71 [class*=-slides-item]:not(img):not(.selected, .stacked *) { opacity: 0 }
.site-71 .selected { z-index: 2 }
.site-71 .product-gallery-slides-item { display: none }
.site-71 .product-gallery-slides-item:is(.selected, .prev-slide, .next-slide, .thumbnail-hovered) { display: block }
.site-71 .stacked .product-gallery-slides-item { display: block; position: relative }
.site-71 [class*=-slides-item]:not(img):not(.loaded) > img { opacity: 0 }
.site-71 [class*=-thumbnails-item]:not(img):not(.loaded) { opacity: 0 }
.site-71 .enable-on-first-image-load { opacity: 0; position: absolute; z-index: 3; pointer-events: none }
.site-71 .enable-on-first-image-load.enabled { opacity: 1; pointer-events: auto }
.product-image-zoom-duplicate { position: absolute; inset: 0; opacity: 0; pointer-events: none }
.loaded.is-zoomed .product-image-zoom-duplicate, .is-zoomed .loaded .product-image-zoom-duplicate { opacity: 1 }
[class*=-thumbnails-item]:not(img) { display: inline-block; width: 50px; height: 50px; padding: 0; border: 0; background: #eee }
.site-71 [class*=slide-indicator] { top: 18px; right: 20px }
.site-71 [class*=-carousel-controls] button { width: 50px; height: 50px }
[class$=-thumbnails] { line-height: 0 }
.site-71 [class*=-thumbnails-item]:not(img) { vertical-align: top }
.gallery-lightbox { display: none }`;

const image = (name: string, number: number) =>
  `<img class="${name}-image" data-load="false" data-src="https://images.example/cup-${number}.jpg" data-image="https://images.example/cup-${number}.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.5,0.5" alt="Cup, view ${number}">`;

function slides(generation: Generation, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  if (generation === "7.0")
    return numbers
      .map(
        (number) =>
          `<div class="ProductItem-gallery-slides-item sqs-image-zoom-area" data-slide-index="${number}" data-image-id="image-${number}">${image("ProductItem-gallery-slides-item", number)}</div>`,
      )
      .join("");
  const name = generation === "7.1 older" ? "ProductItem-gallery-slides-item" : "product-gallery-slides-item";
  const own = (number: number) =>
    generation === "7.1 older"
      ? `data-slide-index="${number}" data-image-id="image-${number}" data-controller="ImageZoom" data-slide-url="cup-${number}"`
      : "";
  return numbers
    .map(
      (number) =>
        `<div class="${name}" ${own(number)} data-product-gallery="slides-item">${image(name, number)}<div class="product-image-zoom-duplicate" aria-hidden="true">${image("zoom", number)}</div></div>`,
    )
    .join("");
}

const controls = (name: string, item: string) =>
  `<div class="${name}-carousel-controls enable-on-first-image-load" data-first-img-load><button class="${item}-carousel-control ${name}-prev" data-product-gallery="prev" aria-label="Previous"></button><button class="${item}-carousel-control ${name}-next" data-product-gallery="next" aria-label="Next"></button></div>` +
  `<div class="${name}-current-slide-indicator enable-on-first-image-load" data-first-img-load data-product-gallery="indicator"></div>`;

export interface GalleryMarkup {
  readonly count?: number;
  /** Attributes of the newest generation, without `data-gallery-`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly isStacked?: boolean;
}

/** A product's gallery in the markup of a generation. */
export function galleryHtml(generation: Generation, options: GalleryMarkup = {}): string {
  const { count = 3, settings = {}, isStacked = false } = options;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const stacked = isStacked ? "stacked" : "";
  if (generation === "7.0") {
    const thumbnails = numbers.map(
      (number) =>
        `<div class="ProductItem-gallery-thumbnails-item" data-thumbnail-index="${number}">${image("ProductItem-gallery-thumbnails-item", number)}</div>`,
    );
    return `<div class="ProductItem site-70"><figure class="ProductItem-gallery ${stacked}"><div class="ProductItem-gallery-slides">${slides(generation, count)}</div><div class="ProductItem-gallery-thumbnails">${thumbnails.join("")}</div></figure><div class="product-variants"></div></div>`;
  }
  const name = generation === "7.1 older" ? "ProductItem-gallery" : "product-gallery";
  const thumbnails = numbers.map(
    (number) =>
      `<button class="${name}-thumbnails-item" aria-label="Image ${number} of ${count}" data-product-gallery="thumbnails-item">${image(`${name}-thumbnails-item`, number)}</button>`,
  );
  const attributes = Object.entries({ design: "slideshow", ...settings })
    .map(([key, value]) => (generation === "7.1 newest" ? `data-gallery-${key}="${value}"` : ""))
    .join(" ");
  return (
    `<div class="${generation === "7.1 newest" ? "product-detail" : "ProductItem"} site-71" ${attributes}><div class="${name} ${stacked}" data-product-gallery="container" aria-label="Gallery">` +
    `<div class="${name}-scroll"><div class="${name}-thumbnails">${thumbnails.join("")}</div></div>` +
    `<div class="${name}-slides" data-product-gallery="slides">${controls(name, "product-gallery")}${slides(generation, count)}</div></div><div class="product-variants"></div></div>`
  );
}

export interface GalleryPage extends BrowserContextOptions {
  readonly html: string;
  /** Classes of the body, which has the settings of older pages. */
  readonly bodyClasses?: string;
  readonly head?: string;
  readonly init?: (page: Page) => Promise<void>;
}

/** Opens a page with galleries, and waits until they are mounted and their first images have loaded. */
export async function openGallery(
  browser: Browser,
  { html, bodyClasses = "", head = "", ...options }: GalleryPage,
): Promise<OpenedBuiltPage> {
  const classes = bodyClasses === "" ? "" : `<script>document.body.className = "${bodyClasses}"</script>`;
  const opened = await openBuiltPage(browser, {
    body: `${classes}<main style="padding:20px">${html}<p id="below">Below</p></main>`,
    // The page has no secure address, so it lacks the function with which the lightbox names its history entry.
    head: `<style>${galleryStyle}</style><script>crypto.randomUUID ??= () => String(Math.random())</script>${head}`,
    ...options,
  });
  await opened.page.waitForFunction(() =>
    [...document.querySelectorAll(".ProductItem-gallery, .product-gallery")].every((gallery) =>
      /ready|failed/.test(gallery.getAttribute("data-awning-state") ?? ""),
    ),
  );
  await opened.page.locator("[class*=-slides-item]:not(img) > img.loaded").first().waitFor();
  return opened;
}

/** A page, or the part of it that has the galleries of a test. */
export type Place = Page | Locator;

/** Waits until the module of the controls has run. */
export async function touchGallery(place: Place): Promise<void> {
  await place.locator("[class*=-slides-item]:not(img)").first().dispatchEvent("pointerover");
  await place.locator("[class*=-thumbnails-item]:not(img)[aria-current]").first().waitFor();
}

/** The number of the slide that can be seen, by its style; the number of all slides that can be seen if several. */
export function shownSlide(place: Place): Promise<number | readonly number[]> {
  const root = "mainFrame" in place ? place.locator("body") : place;
  return root.evaluate((element) => {
    const shown = [...element.querySelectorAll<HTMLElement>("[class*=-slides-item]:not(img)")].flatMap(
      (slide, index) => {
        // The end of a transition is what counts.
        for (const animation of slide.getAnimations()) animation.finish();
        return slide.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? [index + 1] : [];
      },
    );
    return shown.length === 1 ? (shown[0] ?? 0) : shown;
  });
}

export const thumbnailsOf = (place: Place): Locator => place.locator("[class*=-thumbnails-item]:not(img)");
