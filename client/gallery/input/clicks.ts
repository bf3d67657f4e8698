/** docs/reference/galleries.md#slideshow-clicks. `sides` is the left or right half. */
type ClickAction = "next" | "previous" | "sides";

/** The gallery, or its groups, that clicks move. */
export interface ClickedGallery {
  readonly previous: () => unknown;
  readonly next: () => unknown;
}

export interface SlideClickOptions {
  /** Matches the slides among the descendants of the element. */
  readonly slideSelector: string;
  /** `next` by default. */
  readonly action?: ClickAction | undefined;
  /** True if click-through URLs open in a new window. */
  readonly newWindow?: boolean | undefined;
}

/** Elements that handle clicks themselves. */
const interactiveSelector = "a,button,input,select,textarea,label,summary,video,audio,iframe,[role=button]";

/**
 * Moves the gallery when a slide is clicked, or follows the slide's click-through URL. Clicks on videos, links and
 * controls are ignored. Returns a cleanup function.
 */
export function watchSlideClicks(
  element: HTMLElement,
  gallery: ClickedGallery,
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
    const { left, width } = slide.getBoundingClientRect();
    const side = event.clientX < left + width / 2 ? "previous" : "next";
    gallery[action === "sides" ? side : action]();
  };
  element.addEventListener("click", onClick);
  return () => element.removeEventListener("click", onClick);
}

/** docs/reference/galleries.md#slide-attributes */
function isVideoSlide(slide: HTMLElement): boolean {
  return slide.dataset.type === "video" || slide.querySelector(".sqs-video-wrapper") !== null;
}

/** Ignores `javascript:` and other URLs that are no address of a page or a contact. */
function navigate(address: string, newWindow: boolean): void {
  const url = URL.parse(address, document.baseURI);
  if (url === null || !/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return;
  if (newWindow) open(url, "_blank", "noopener");
  else location.assign(url);
}
