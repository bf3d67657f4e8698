import { chooseImageWidth, urlAtWidth } from "../../images/image-width.ts";
import { effectivePixelRatio } from "../../images/needed-width.ts";

export interface Zoom {
  readonly isOn: () => boolean;
  /** Zooms to the pointer, or to the middle. */
  readonly start: (event?: MouseEvent | undefined) => void;
  readonly stop: () => void;
  /** Gives the slide the pointer of a zoom by press. */
  readonly markAsPressable: () => void;
}

const zoomedClass = "is-zoomed";
/** The part of the image by which an arrow key moves it, in percent. */
const keyStepPercent = 15;

/**
 * Zooms a slide by a larger copy of its image above it, whose part under the pointer is shown. Pages of 7.1 have an
 * element for the copy. A finger drags the copy; arrow keys move it; Escape ends the zoom.
 */
export function createZoom(
  container: HTMLElement,
  slide: HTMLElement,
  factor: number,
  signal: AbortSignal,
): Zoom {
  const image = slide.querySelector("img");
  let copy: HTMLElement | undefined;
  let controller: AbortController | undefined;
  let [x, y] = [50, 50];

  const move = (toX: number, toY: number) => {
    x = Math.min(Math.max(toX, 0), 100);
    y = Math.min(Math.max(toY, 0), 100);
    if (copy) copy.style.transformOrigin = `${x}% ${y}%`;
  };
  const moveTo = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = slide.getBoundingClientRect();
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const setZoomed = (isZoomed: boolean) => {
    slide.classList.toggle(zoomedClass, isZoomed);
    // Style sheets of older 7.1 pages expect the class around the slides.
    if (container.matches(".ProductItem-gallery[data-product-gallery]"))
      slide.parentElement?.classList.toggle(zoomedClass, isZoomed);
    if (slide.ariaPressed !== null) slide.ariaPressed = `${isZoomed}`;
    slide.style.touchAction = isZoomed ? "none" : "";
  };

  const stop = () => {
    controller?.abort();
    controller = undefined;
    setZoomed(false);
  };
  const start = (event?: MouseEvent) => {
    if (controller || !image) return;
    copy ??= createCopy(slide, image, factor);
    controller = new AbortController();
    const until = { signal: AbortSignal.any([signal, controller.signal]) };
    if (event?.isTrusted) moveTo(event);
    else move(50, 50);
    setZoomed(true);
    slide.addEventListener("pointermove", moveTo, until);
    slide.addEventListener("pointerleave", (left) => left.pointerType === "mouse" && stop(), until);
    slide.addEventListener("blur", stop, until);
    slide.addEventListener(
      "keydown",
      (pressed) => {
        const { key } = pressed;
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
        if (step) move(x + (step[0] ?? 0) * keyStepPercent, y + (step[1] ?? 0) * keyStepPercent);
        else if (key === "Escape") stop();
        else return;
        pressed.preventDefault();
        // The gallery and the dialog around it leave the key alone.
        pressed.stopPropagation();
      },
      until,
    );
  };

  return {
    isOn: () => controller !== undefined,
    start,
    stop,
    markAsPressable() {
      if (container.dataset.productGallery === undefined)
        slide.classList.add("sqs-image-zoom--behavior-click");
    },
  };
}

/** The enlarged copy of the image. It is in the page on 7.1, and added after the image on 7.0. */
function createCopy(slide: HTMLElement, image: HTMLImageElement, factor: number): HTMLElement {
  const published = slide.querySelector<HTMLElement>(".product-image-zoom-duplicate");
  const large = published?.querySelector("img") ?? new Image();
  const copy = published ?? large;
  if (!published) {
    large.className = "sqs-image-zoom-duplicate";
    large.alt = "";
    slide.classList.add("sqs-image-zoom-dropzone");
    image.after(copy);
  }
  const { objectFit, objectPosition } = getComputedStyle(image);
  Object.assign(large.style, { width: "100%", height: "100%", objectFit, objectPosition });
  const source = image.dataset.src || image.dataset.image || image.currentSrc;
  large.src = urlAtWidth(source, chooseImageWidth(slide.clientWidth * factor, effectivePixelRatio()));
  copy.style.transform = `scale(${factor})`;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) copy.style.transition = "none";
  return copy;
}
