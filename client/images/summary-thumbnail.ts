import { numberInJson } from "../dom/number-in-json.ts";

/**
 * Sets the size of a summary's thumbnail from the block's JSON: the aspect ratio by `imageAspectRatio` ("Auto" means
 * none) and, in the list design, where the thumbnail floats beside the text, the widths of thumbnail and text by
 * `listImageSize` or `designOptions.imageWidth` (percent of the item). True if the image fills the box. False if the
 * image's own aspect ratio decides, and for any other box.
 */
export function layOutSummaryThumbnail(box: HTMLElement): boolean {
  if (!box.matches(".summary-thumbnail")) return false;
  const json = box.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  const outer = box.closest<HTMLElement>(".sqs-gallery-design-list-slide .summary-thumbnail-outer-container");
  if (outer !== null) {
    const size = numberInJson(json, "listImageSize") ?? numberInJson(json, "imageWidth") ?? 25;
    const text = outer.parentElement?.querySelector<HTMLElement>(".summary-content");
    outer.style.width = `${size}%`;
    if (text) text.style.width = `${100 - size}%`;
  }
  const ratio = numberInJson(json, "imageAspectRatio") ?? 0;
  if (ratio <= 0) return outer !== null;
  box.style.aspectRatio ||= `${ratio}`;
  // The site's style sheet sets the height to 0 and expects padding from a script. Here `aspect-ratio` sets the height.
  box.style.height = "auto";
  if (/"autoCrop":\s*false/.test(json)) containImage(box);
  return true;
}

function containImage(box: HTMLElement): void {
  const image = box.querySelector("img");
  if (image) image.style.objectFit ||= "contain";
}
