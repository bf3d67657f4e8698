const thumbnailSelector = ".ProductItem-gallery-thumbnails-item, .product-gallery-thumbnails-item";

/** The classes of 7.0. The slides of a page without a state are all hidden by its style sheet. */
const slideClass = "sqs-pdp-gallery-slide";
const activeClasses = ["sqs-pdp-gallery-slide-active", "sqs-active-slide"];
const transitionClass = "sqs-pdp-gallery-slide-transition";
/** The classes of 7.1 that a change of the slide sets. */
const changeClasses = [
  "selected",
  "prev-slide",
  "next-slide",
  "going-next",
  "going-prev",
  "next-loaded",
  "prev-loaded",
];

export interface SlideStates {
  readonly thumbnails: readonly HTMLElement[];
  /** True if the style sheet puts the slides below one another. */
  readonly areStacked: () => boolean;
  /** Shows a slide instead of another. `direction` is 1 for forward, -1 for back. */
  readonly show: (index: number, from: number, direction: number) => void;
}

/**
 * Sets the classes for which style sheets of sites wait: on the slides, on their thumbnails when they have loaded, and
 * on the parts that are shown with the first image. The first slide is shown without an animation.
 */
export function createSlideStates(
  container: HTMLElement,
  slides: readonly HTMLElement[],
  signal: AbortSignal,
): SlideStates {
  const is71 = container.dataset.productGallery !== undefined;
  const thumbnails = [...container.querySelectorAll<HTMLElement>(thumbnailSelector)];
  const areStacked = () => slides[0] !== undefined && getComputedStyle(slides[0]).position !== "absolute";
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const indicator = container.querySelector('[data-product-gallery="indicator"]');

  let shown = 0;

  /** A hidden slide is not read out and has no focus. Where all are shown, none is hidden. */
  const hideOthers = () => {
    const areAllShown = areStacked();
    for (const [each, slide] of slides.entries()) slide.inert = each !== shown && !areAllShown;
  };

  const show: SlideStates["show"] = (index, from, direction) => {
    shown = index;
    const hasFocus = slides[from]?.contains(document.activeElement);
    hideOthers();
    if (hasFocus) slides[index]?.focus({ preventScroll: true });
    const isStill = index === from || reducedMotion.matches;
    const [going, leaving] = direction < 0 ? (["prev", "next"] as const) : (["next", "prev"] as const);
    for (const [each, slide] of slides.entries()) {
      const { classList, style } = slide;
      const isShown = each === index;
      if (!is71) {
        for (const name of activeClasses) classList.toggle(name, isShown);
        classList.toggle(transitionClass, !isStill && (isShown || each === from));
        continue;
      }
      style.animation = isStill ? "none" : "";
      classList.remove(...changeClasses, "thumbnail-hovered");
      if (isShown) classList.add("selected", `going-${going}`);
      else if (each === from) classList.add(`${leaving}-slide`, `going-${going}`);
      else if (each === (index + 1) % slides.length) classList.add("next-slide");
      else if (each === (index - 1 + slides.length) % slides.length) classList.add("prev-slide");
    }
    // The previous slide leaves when the next one can be seen.
    if (is71 && index !== from)
      whenLoaded(slides[index], signal, () => slides[from]?.classList.add(`${going}-loaded`));
    if (indicator) indicator.textContent = `${index + 1} / ${slides.length}`;
  };

  // Slides below one another have no state in 7.0, where it would make them deaf to the pointer.
  if (is71 || !areStacked()) {
    if (!is71) for (const slide of slides) slide.classList.add(slideClass);
    show(0, 0, 1);
    slides[0]?.parentElement?.setAttribute("aria-live", "polite");
    addEventListener("resize", hideOthers, { signal });
  }
  for (const element of [...slides, ...thumbnails])
    whenLoaded(element, signal, () => element.classList.add("loaded"));
  whenLoaded(slides[0], signal, () => {
    for (const element of container.querySelectorAll("[data-first-img-load]"))
      element.classList.add("enabled");
  });
  return { thumbnails, areStacked, show };
}

/** Calls back when the first image of an element has loaded or failed. An image that failed shows its text. */
function whenLoaded(element: Element | undefined, signal: AbortSignal, run: () => void): void {
  const image = element?.querySelector("img");
  if (!image || (image.complete && image.hasAttribute("src"))) {
    run();
    return;
  }
  for (const name of ["load", "error"]) image.addEventListener(name, run, { signal, once: true });
}
