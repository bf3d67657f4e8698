import type { PageData } from "../../shared/page-data.ts";
import { sharingTexts } from "../../shared/texts/sharing.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { h } from "../ui/h.ts";
import "./pinterest.css";

/** Smaller images are not offered, in CSS pixels: docs/reference/blocks.md#pinterest-button */
const minSize = 120;
/** Distance of the button from the corner of the image, in CSS pixels. */
const inset = 10;

/** Images of the content. Those of galleries that move, of headers and of links to products are not offered. */
const images =
  ":is(main, #page, #content, article, .sqs-layout) :is(.sqs-block-image, .sqs-block-html, .sqs-block-gallery, article) img";
const excluded = "header, footer, nav, [data-pin-nopin], [nopin], .product-block, .sqs-gallery-design-strip";

type PinterestSettings = NonNullable<PageData["pinterest"]>;

/**
 * Shows a link to Pinterest over the image under the pointer, or in the control that has the focus
 * (docs/reference/blocks.md#pinterest-button). No script of the service is loaded. `target` has been pointed at or
 * focused before this was called.
 */
export function startPinButton(pinterest: PinterestSettings, target: EventTarget | null): void {
  const link = createLink(pinterest);
  let image: HTMLImageElement | undefined;

  const hide = () => {
    link.remove();
    image = undefined;
  };
  /** Shows the link for an image, in the page's order after an element or at its end. */
  const show = (found: HTMLImageElement, neighbor?: Element) => {
    if (found !== image) {
      image = found;
      link.href = pinAddress(found);
      const { top, left, right } = found.getBoundingClientRect();
      const isRtl = getComputedStyle(found).direction === "rtl";
      link.style.top = `${Math.max(0, top) + inset}px`;
      link.style.left = isRtl ? "" : `${left + inset}px`;
      link.style.right = isRtl ? `${document.documentElement.clientWidth - right + inset}px` : "";
    }
    if (neighbor) neighbor.after(link);
    else if (!link.isConnected) document.body.append(link);
  };

  const point = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === link || link.contains(target)) return;
    const found = imageUnder(target);
    if (found) show(found);
    else if (document.activeElement !== link) hide();
  };
  const focus = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === link) return;
    const found = target.matches(":focus-visible") ? target.querySelector<HTMLImageElement>("img") : null;
    if (found && isOffered(found)) show(found, target);
    else hide();
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch") point(target);
  });
  document.addEventListener("focusin", ({ target }) => focus(target));
  if (target === document.activeElement) focus(target);
  else if (target instanceof Element && target.matches(":hover")) point(target);
  // The link has a fixed position and would stay where it is while the image moves.
  addEventListener("scroll", hide, { passive: true, capture: true });
  addEventListener("resize", hide, { passive: true });
}

function imageUnder(target: Element): HTMLImageElement | undefined {
  if (target instanceof HTMLImageElement) return isOffered(target) ? target : undefined;
  // Overlays of image blocks lie over their image.
  const found = target.closest("figure, .image-block-wrapper, .slide")?.querySelectorAll("img");
  const [only] = found ?? [];
  return found?.length === 1 && only && isOffered(only) ? only : undefined;
}

function isOffered(image: HTMLImageElement): boolean {
  return (
    image.matches(images) &&
    image.closest(excluded) === null &&
    image.clientWidth >= minSize &&
    image.clientHeight >= minSize &&
    addressOf(image) !== undefined
  );
}

/** The image's own address, which is larger than the version on the screen; undefined for one that is no web address. */
function addressOf({ dataset, currentSrc, src }: HTMLImageElement): string | undefined {
  const url = URL.parse(dataset.src || dataset.image || currentSrc || src, document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function pinAddress(image: HTMLImageElement): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const query = new URLSearchParams({
    url: canonical || location.href.replace(/#.*$/, ""),
    media: addressOf(image) ?? "",
    description: image.alt.trim() || document.title,
  });
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}

function createLink({ size, shape, color }: PinterestSettings): HTMLAnchorElement {
  const texts = sharingTexts(pageLanguage());
  const link = h("a", `awning-pin awning-pin-${size} awning-pin-${shape} awning-pin-${color}`, {
    target: "_blank",
    rel: "noopener noreferrer",
    "aria-label": texts.saveImage,
  });
  link.append(shape === "rect" ? texts.save : "P");
  return link;
}
