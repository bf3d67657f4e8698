/**
 * Animation (spec 4): what a site's style sheet hides until it has been seen is shown when it has, and what the site
 * would have come in comes in. Whoever wants less motion has all of it at once.
 */
import type { PageData } from "../../shared/page-data.ts";
import { entranceOf, watchEntrances } from "./entrance.ts";
import { afterLoadingImages } from "./loading-images.ts";
import { revealed } from "./revealed.ts";
import { watchSeen } from "./seen.ts";

export function begin({ flags }: PageData): void {
  // Some style sheets hide a picture's text until its size is found, which needs no script any more.
  for (const { classList } of document.querySelectorAll(".image-block-v2")) classList.add("sqs-text-ready");
  if (document.body.classList.contains("sqs-edit-mode")) return;

  if (flags.nomotion || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    revealAll();
    return;
  }

  const reveals = new Map<Element, ((element: Element) => void)[]>();
  let showEntering: ((part: Element) => void) | undefined;
  const observer = watchSeen((element) =>
    afterLoadingImages(element, () => {
      for (const reveal of reveals.get(element) ?? []) reveal(element);
      showEntering?.(element);
    }),
  );
  for (const { selector, reveal } of revealed)
    for (const element of document.querySelectorAll(selector)) {
      reveals.set(element, [...(reveals.get(element) ?? []), reveal]);
      observer.observe(element);
    }
  addEventListener("beforeprint", revealAll);

  const entrance = entranceOf(document.body);
  if (entrance !== undefined) showEntering = watchEntrances(entrance, observer);
}

function revealAll(): void {
  for (const { selector, reveal, revealAtOnce = reveal } of revealed)
    for (const element of document.querySelectorAll(selector)) revealAtOnce(element);
}
