import { attributes } from "../../shared/names.ts";
import { fillText } from "../../shared/text/text.ts";
import { type GalleryTexts, galleryTexts } from "../../shared/texts/gallery.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { h } from "../ui/h.ts";
import type { LightboxItem, LightboxOptions } from "./lightbox-item.ts";

/** The elements of a lightbox. Style sheets of sites use their class names. */
export interface LightboxView {
  readonly root: HTMLDialogElement;
  readonly content: HTMLElement;
  readonly overlay: HTMLElement;
  readonly slideshow: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly close: HTMLElement;
  /**
   * The arrows for previous and next. With a mouse they are visible at the sides; on touch devices only keyboards and
   * screen readers use them.
   */
  readonly arrows: readonly [previous: HTMLElement, next: HTMLElement] | undefined;
  /** Shows and hides captions on touch devices. */
  readonly captionToggle: HTMLElement | undefined;
  /** Announces the number of the current slide. */
  readonly count: HTMLElement;
}

export function createLightboxView(options: LightboxOptions, isTouch: boolean): LightboxView {
  const { items, theme, label = galleryTexts(pageLanguage()).gallery, colors } = options;
  const texts = galleryTexts(pageLanguage());
  const ink = colors?.ink ?? (theme === "light" ? "#3e3e3e" : "");
  const overlay = h("div", `sqs-lightbox-overlay ${theme === "light" ? "light" : overlayClass}`);
  overlay.style.background = colors?.background ?? "";
  const slides = items.map((item, index) =>
    createSlide(item, {
      position: fillText(texts.position, { n: index + 1, total: items.length }),
      roleDescription: texts.slideKind,
      isTouch,
    }),
  );
  const slideshow = h(
    "div",
    "sqs-lightbox-slideshow sqs-gallery-design-stacked",
    { role: "group", "aria-roledescription": texts.carouselKind, "aria-label": label },
    ...slides,
  );
  if (isTouch) {
    slideshow.classList.add("sqs-gallery-design-stacked-scrollHorz");
    slideshow.style.width = `${slides.length * 100}%`;
    for (const slide of slides) slide.style.width = `${100 / slides.length}%`;
  }
  const close = createControl("close", texts.close, "M4 4 16 16M16 4 4 16");
  const arrows = items.length > 1 ? (isTouch ? hiddenArrows(texts) : visibleArrows(texts)) : undefined;
  const hasCaptions = items.some(({ caption }) => caption?.length);
  const captionToggle =
    isTouch && hasCaptions ? createControl("meta-trigger", texts.caption, infoPath) : undefined;
  captionToggle?.setAttribute("aria-expanded", "false");
  const controls = [close, ...(arrows ?? []), ...(captionToggle ? [captionToggle] : [])];
  for (const { style } of controls) style.color = ink;
  close.autofocus = true;
  const count = h("div", "awning-lightbox-count", { role: "status" });

  const content = h("div", "yui3-lightbox2-content", {}, overlay, ...controls, slideshow, count);
  const root = h(
    "dialog",
    "yui3-widget yui3-gismo yui3-lightbox2 yui3-lightbox2-focused awning-lightbox",
    { "aria-label": label, [attributes.addedElement]: "" },
    content,
  );
  root.classList.toggle("awning-lightbox-light", theme === "light");
  root.classList.toggle("awning-lightbox-touch", isTouch);
  return { root, content, overlay, slideshow, slides, close, arrows, captionToggle, count };
}

/** Class of a visible caption. On touch devices it is set only after a press on the caption toggle. */
export const captionShownClass = "overlay-description-visible";
const overlayClass = "sqs-lightbox-overlay-default";
const infoPath = "M10 9v6M10 5.5v.5M19 10a9 9 0 1 1-18 0 9 9 0 0 1 18 0";

interface SlideOptions {
  /** The slide's number, as text. */
  readonly position: string;
  readonly roleDescription: string;
  readonly isTouch: boolean;
}

function createSlide(item: LightboxItem, { position, roleDescription, isTouch }: SlideOptions): HTMLElement {
  const { content, caption, id, url } = item;
  const isVideo = "createVideo" in content;
  const slide = h(
    "div",
    "sqs-lightbox-slide sqs-gallery-design-stacked-slide",
    {
      "data-type": isVideo ? "video" : "image",
      role: "group",
      "aria-roledescription": roleDescription,
      // An image has its own alternative text, so only a video's is added here.
      "aria-label": isVideo && content.alt ? `${position}: ${content.alt}` : position,
      ...(id && { "data-slide-id": id }),
      ...(url && { "data-slide-url": url }),
    },
    h("div", "sqs-lightbox-padder"),
  );
  if (caption?.length)
    slide.append(h("div", `sqs-lightbox-meta ${isTouch ? "" : captionShownClass}`, {}, ...caption));
  return slide;
}

function visibleArrows(texts: GalleryTexts): [HTMLElement, HTMLElement] {
  return [
    createControl("previous", texts.previousItem, "M13 2 5 10l8 8"),
    createControl("next", texts.nextItem, "M7 2l8 8-8 8"),
  ];
}

function hiddenArrows(texts: GalleryTexts): [HTMLElement, HTMLElement] {
  const arrow = (text: string) => h("button", "awning-lightbox-arrow", { type: "button" }, text);
  return [arrow(texts.previousItem), arrow(texts.nextItem)];
}

/** Creates a control as a link without `href`, which style sheets of sites expect. */
function createControl(name: string, label: string, path: string): HTMLElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const shape = document.createElementNS(svg.namespaceURI, "path");
  shape.setAttribute("d", path);
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.ariaHidden = "true";
  svg.append(shape);
  return h("a", `sqs-lightbox-${name}`, { role: "button", tabindex: "0", "aria-label": label }, svg);
}
