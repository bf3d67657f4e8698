/**
 * Animation: shows elements that a site's style sheet hides until they have been seen, and plays the site's own
 * entrance animation (docs/reference/blocks.md#animation). With reduced motion all elements are shown at once.
 */
import type { PageData } from "../../shared/page-data.ts";
import { animateEntrances, entranceKeyframe } from "./entrance.ts";
import { observeVisible } from "./observe-visible.ts";
import { revealRules } from "./reveal-rules.ts";
import { whenImagesLoaded } from "./when-images-loaded.ts";

export function start({ flags }: PageData): void {
  // Some style sheets hide the text of an image block until a script has set its size.
  for (const { classList } of document.querySelectorAll(".image-block-v2")) classList.add("sqs-text-ready");
  if (document.body.classList.contains("sqs-edit-mode")) return;

  if (flags.nomotion || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    revealAll();
    return;
  }

  const revealsByElement = new Map<Element, ((element: Element) => void)[]>();
  let showPart: ((part: Element) => void) | undefined;
  const observer = observeVisible((element) =>
    whenImagesLoaded(element, () => {
      for (const reveal of revealsByElement.get(element) ?? []) reveal(element);
      showPart?.(element);
    }),
  );
  for (const { selector, reveal } of revealRules)
    for (const element of document.querySelectorAll(selector)) {
      revealsByElement.set(element, [...(revealsByElement.get(element) ?? []), reveal]);
      observer.observe(element);
    }
  addEventListener("beforeprint", revealAll);

  const keyframe = entranceKeyframe(document.body);
  if (keyframe !== undefined) showPart = animateEntrances(keyframe, observer);
}

function revealAll(): void {
  for (const { selector, reveal, revealImmediately = reveal } of revealRules)
    for (const element of document.querySelectorAll(selector)) revealImmediately(element);
}
