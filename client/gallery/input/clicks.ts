/** What a click on a slide does (spec 4, slideshow click). `sides` is the left or right half. */
type ClickAction = "next" | "previous" | "sides";

export interface ClickTarget {
  readonly previous: () => unknown;
  readonly next: () => unknown;
}

export interface SlideClicks {
  /** Finds the slides among the descendants of the element. */
  readonly slides: string;
  /** `next` when it does not say. */
  readonly action?: ClickAction | undefined;
  /** Whether click-through addresses open in a window of their own. */
  readonly newWindow?: boolean | undefined;
}

/** What does something of its own when it is clicked. */
const takers = "a, button, input, select, textarea, label, summary, video, audio, iframe, [role='button']";

/**
 * Moves the gallery when a slide is clicked. A slide's click-through address is gone to instead; videos, links and
 * controls are left alone (spec 4). Returns what ends it.
 */
export function watchSlideClicks(
  element: HTMLElement,
  target: ClickTarget,
  { slides, action = "next", newWindow = false }: SlideClicks,
): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
    const slide = event.target.closest<HTMLElement>(slides);
    if (slide === null || !element.contains(slide) || event.target.closest(takers) || isVideo(slide)) return;
    const address = slide.dataset.clickThroughUrl;
    if (address) return go(address, newWindow);
    const box = slide.getBoundingClientRect();
    const way =
      action === "sides" ? (event.clientX < box.left + box.width / 2 ? "previous" : "next") : action;
    target[way]();
  };
  element.addEventListener("click", click);
  return () => element.removeEventListener("click", click);
}

/** Whether the slide shows a film: what its attribute says, or what it holds (spec 3, slide attributes). */
function isVideo(slide: HTMLElement): boolean {
  return slide.dataset.type === "video" || slide.querySelector(".sqs-video-wrapper") !== null;
}

/** Addresses that run a script are no places to go to. */
function go(address: string, newWindow: boolean): void {
  const url = URL.parse(address, document.baseURI);
  if (url === null || !/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return;
  if (newWindow) open(url, "_blank", "noopener");
  else location.assign(url);
}
