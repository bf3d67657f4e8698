import { inlineDirection } from "../../dom/inline-direction.ts";

/**
 * The effect of a click: docs/reference/galleries.md#slideshow-clicks. `sides`: previous on the half where text begins,
 * next on the other.
 */
type ClickAction = "next" | "previous" | "sides";

/** The gallery of slides, or of groups of slides, that clicks move. */
export interface GallerySteps {
  readonly previous: () => unknown;
  readonly next: () => unknown;
}

export interface SlideClickOptions {
  /** Selector of the slides among the element's descendants. */
  readonly slideSelector: string;
  /** Default: `next`. With `false` only click-through URLs are followed. */
  readonly action?: ClickAction | false | undefined;
  /** True if click-through URLs open in a new window. */
  readonly newWindow?: boolean | undefined;
}

/** Elements that handle clicks themselves. */
const interactiveSelector = "a,button,input,select,textarea,label,summary,video,audio,iframe,[role=button]";

/**
 * Moves the gallery when a slide is clicked, or goes to the slide's click-through URL. Clicks on videos, links and
 * controls are ignored. Returns a cleanup function.
 */
export function watchSlideClicks(
  element: HTMLElement,
  gallery: GallerySteps,
  { slideSelector, action = "next", newWindow = false }: SlideClickOptions,
): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.button !== 0 || !(target instanceof Element)) return;
    if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
    const slide = target.closest<HTMLElement>(slideSelector);
    if (slide === null || !element.contains(slide)) return;
    if (target.closest(interactiveSelector) || isVideoSlide(slide)) return;
    const clickThroughUrl = slide.dataset.clickThroughUrl;
    if (clickThroughUrl) return navigate(clickThroughUrl, newWindow);
    if (action === false) return;
    const { left, width } = slide.getBoundingClientRect();
    const fromMiddle = (event.clientX - left - width / 2) * inlineDirection(slide);
    const side = fromMiddle < 0 ? "previous" : "next";
    gallery[action === "sides" ? side : action]();
  };
  element.addEventListener("click", onClick);
  return () => element.removeEventListener("click", onClick);
}

/** True if the slide contains a video: docs/reference/galleries.md#slide-attributes */
function isVideoSlide(slide: HTMLElement): boolean {
  return slide.dataset.type === "video" || slide.querySelector(".sqs-video-wrapper") !== null;
}

/** Goes to a URL. Ignores `javascript:` and other schemes that do not lead to a page or a contact. */
function navigate(address: string, newWindow: boolean): void {
  const url = URL.parse(address, document.baseURI);
  if (url === null || !/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return;
  if (newWindow) open(url, "_blank", "noopener");
  else location.assign(url);
}
