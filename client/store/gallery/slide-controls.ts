import { eventNames } from "../../../shared/names.ts";
import { fillText } from "../../../shared/text/text.ts";
import { galleryTexts } from "../../../shared/texts/gallery.ts";
import { inlineDirection } from "../../dom/inline-direction.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { startSlideActions } from "./slide-actions.ts";
import type { SlideStates } from "./slide-states.ts";
import { createSwipes } from "./slide-swipes.ts";

/** The element with the gallery and the controls of one product. */
const productSelector = ".product-detail, .ProductItem, .sqs-product-quick-view-content, main, body";

/**
 * Moves the slides of a product by thumbnails, arrows, swipes and keys, and to the image of the chosen variant. Returns
 * the handler of the gallery's events.
 */
export function createSlideControls(
  container: HTMLElement,
  slides: readonly HTMLElement[],
  states: SlideStates,
  signal: AbortSignal,
): (event: Event) => void {
  const { thumbnails } = states;
  const texts = galleryTexts(pageLanguage());
  let index = 0;

  const markThumbnails = () => {
    for (const [each, thumbnail] of thumbnails.entries()) thumbnail.ariaCurrent = `${each === index}`;
  };
  const show = (to: number, direction = to - index) => {
    const next = (to + slides.length) % slides.length;
    if (next === index || states.areStacked()) return;
    states.show(next, index, direction);
    index = next;
    markThumbnails();
  };
  const step = (direction: number) => show(index + direction, direction);
  const swipe = createSwipes((direction) => container.querySelector(".is-zoomed") ?? step(direction));

  markThumbnails();
  for (const [each, thumbnail] of thumbnails.entries()) {
    // The style sheet gives a slide in this state its box, so that its image is loaded.
    const preload = () => slides[each]?.classList.add("thumbnail-hovered");
    thumbnail.addEventListener("pointerenter", preload, { signal });
    if (thumbnail instanceof HTMLButtonElement) continue;
    thumbnail.tabIndex = 0;
    thumbnail.role = "button";
    thumbnail.ariaLabel ??= fillText(texts.image, { n: each + 1, total: slides.length });
  }
  const act = startSlideActions(container, slides, signal);

  const press = (target: Element, event: Event) => {
    const thumbnail = thumbnails.findIndex((each) => each.contains(target));
    const control = target.closest<HTMLElement>("[data-product-gallery]")?.dataset.productGallery;
    const slide = slides.find((each) => each.contains(target));
    if (thumbnail >= 0) show(thumbnail);
    else if (control === "next" || control === "prev") step(control === "next" ? 1 : -1);
    else if (slide) act(slide, event);
  };
  const onKey = (event: KeyboardEvent, target: Element) => {
    const { key } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isPress = key === "Enter" || key === " ";
    // The browser itself makes a click of a press on a button, and follows links.
    if (isPress && (event.repeat || target.role !== "button")) return;
    if (isPress) press(target, event);
    else if (key === "ArrowRight") step(inlineDirection(container));
    else if (key === "ArrowLeft") step(-inlineDirection(container));
    else return;
    event.preventDefault();
  };
  const showVariant = (target: Node, images: unknown) => {
    if (!container.closest(productSelector)?.contains(target) || !Array.isArray(images)) return;
    const found = slides.findIndex((slide) => images.some((image) => hasImage(slide, image)));
    if (found >= 0) show(found);
  };

  return (event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof CustomEvent && type === eventNames.variantChange)
      showVariant(target, Object(event.detail).images);
    if (!container.contains(target)) return;
    if (event instanceof KeyboardEvent) onKey(event, target);
    else if (type === "click" && !event.defaultPrevented) press(target, event);
    else swipe(event);
  };
}

/** True if the slide has the image with this id or URL. */
function hasImage(slide: HTMLElement, image: unknown): boolean {
  const withoutQuery = (url: unknown) => String(url).replace(/[?#].*/s, "");
  const { src, image: url } = slide.querySelector("img")?.dataset ?? {};
  return (
    Boolean(image) && (slide.dataset.imageId === image || withoutQuery(src || url) === withoutQuery(image))
  );
}
