import { element } from "../ui/element.ts";
import type { LightboxItem, LightboxOptions } from "./item.ts";

/** The nodes of a lightbox, under the names that the sites' style sheets know (observed). */
export interface View {
  readonly root: HTMLDialogElement;
  readonly content: HTMLElement;
  readonly overlay: HTMLElement;
  readonly slideshow: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly close: HTMLElement;
  /** One pair: what a mouse shows at the sides, or, where there is none, what only a keyboard and a screen reader find. */
  readonly steps: readonly [previous: HTMLElement, next: HTMLElement] | undefined;
  /** Shows and hides captions, on phones. */
  readonly toggle: HTMLElement | undefined;
  /** Says which of how many is shown. */
  readonly count: HTMLElement;
}

export function createView(options: LightboxOptions, isTouch: boolean): View {
  const { items, theme, label = "Gallery", colours } = options;
  const ink = colours?.ink ?? (theme === "light" ? "#3e3e3e" : "");
  const overlay = element("div", `sqs-lightbox-overlay ${theme === "light" ? "light" : overlayClass}`);
  overlay.style.background = colours?.background ?? "";
  const slides = items.map((item, index) => createSlide(item, `${index + 1} of ${items.length}`, isTouch));
  const slideshow = element(
    "div",
    "sqs-lightbox-slideshow sqs-gallery-design-stacked",
    { role: "group", "aria-roledescription": "carousel", "aria-label": label },
    ...slides,
  );
  if (isTouch) {
    slideshow.classList.add("sqs-gallery-design-stacked-scrollHorz");
    slideshow.style.width = `${slides.length * 100}%`;
    for (const slide of slides) slide.style.width = `${100 / slides.length}%`;
  }
  const close = control("close", "Close", "M4 4 16 16M16 4 4 16");
  const steps = items.length > 1 ? (isTouch ? hiddenSteps() : visibleSteps()) : undefined;
  const hasCaptions = items.some(({ caption }) => caption?.length);
  const toggle = isTouch && hasCaptions ? control("meta-trigger", "Caption", info) : undefined;
  toggle?.setAttribute("aria-expanded", "false");
  for (const each of [close, ...(steps ?? []), toggle]) if (each) each.style.color = ink;
  close.autofocus = true;
  const count = element("div", "awning-lightbox-count", { role: "status" });

  const controls = [close, ...(steps ?? []), ...(toggle ? [toggle] : [])];
  const content = element("div", "yui3-lightbox2-content", {}, overlay, ...controls, slideshow, count);
  const root = element(
    "dialog",
    "yui3-widget yui3-gismo yui3-lightbox2 yui3-lightbox2-focused awning-lightbox",
    { "aria-label": label, "data-awning": "" },
    content,
  );
  root.classList.toggle("awning-lightbox-light", theme === "light");
  root.classList.toggle("awning-lightbox-touch", isTouch);
  return { root, content, overlay, slideshow, slides, close, steps, toggle, count };
}

/** On phones captions are shown when they are asked for. */
export const captionShownClass = "overlay-description-visible";
const overlayClass = "sqs-lightbox-overlay-default";
const info = "M10 9v6M10 5.5v.5M19 10a9 9 0 1 1-18 0 9 9 0 0 1 18 0";

function createSlide(item: LightboxItem, place: string, isTouch: boolean): HTMLElement {
  const { content, caption, id, url } = item;
  const isVideo = "video" in content;
  const slide = element(
    "div",
    "sqs-lightbox-slide sqs-gallery-design-stacked-slide",
    {
      "data-type": isVideo ? "video" : "image",
      role: "group",
      "aria-roledescription": "slide",
      // A picture says its own.
      "aria-label": isVideo && content.alt ? `${place}: ${content.alt}` : place,
      ...(id && { "data-slide-id": id }),
      ...(url && { "data-slide-url": url }),
    },
    element("div", "sqs-lightbox-padder"),
  );
  if (caption?.length)
    slide.append(element("div", `sqs-lightbox-meta ${isTouch ? "" : captionShownClass}`, {}, ...caption));
  return slide;
}

function visibleSteps(): [HTMLElement, HTMLElement] {
  return [
    control("previous", "Previous Item", "M13 2 5 10l8 8"),
    control("next", "Next Item", "M7 2l8 8-8 8"),
  ];
}

function hiddenSteps(): [HTMLElement, HTMLElement] {
  const step = (text: string) => element("button", "awning-lightbox-step", { type: "button" }, text);
  return [step("Previous Item"), step("Next Item")];
}

/** Anchors, as the sites' style sheets expect, without an address. */
function control(name: string, label: string, path: string): HTMLElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const shape = document.createElementNS(svg.namespaceURI, "path");
  shape.setAttribute("d", path);
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.ariaHidden = "true";
  svg.append(shape);
  return element("a", `sqs-lightbox-${name}`, { role: "button", tabindex: "0", "aria-label": label }, svg);
}
