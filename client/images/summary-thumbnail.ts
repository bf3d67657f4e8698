import { numberInJson } from "../dom/number-in-json.ts";

/**
 * Lays out the thumbnail of a summary by the block's JSON: its `imageAspectRatio` ("Auto" means none) and, in the list
 * design, where it floats beside the text, the widths of thumbnail and text (`listImageSize` percent of the item).
 * Returns whether the image fills the box; false if the image's own shape decides, and for any other box.
 */
export function layOutSummaryThumbnail(box: HTMLElement): boolean {
  if (!box.matches(".summary-thumbnail")) return false;
  const json = box.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  const outer = box.closest<HTMLElement>(".sqs-gallery-design-list-slide .summary-thumbnail-outer-container");
  if (outer !== null) {
    const size = numberInJson(json, "listImageSize") ?? 25;
    const text = outer.parentElement?.querySelector<HTMLElement>(".summary-content");
    outer.style.width = `${size}%`;
    if (text) text.style.width = `${100 - size}%`;
  }
  const ratio = numberInJson(json, "imageAspectRatio") ?? 0;
  if (ratio <= 0) return outer !== null;
  box.style.aspectRatio ||= `${ratio}`;
  // Style sheets of sites expect a script to set the height as padding.
  box.style.height = "auto";
  if (/"autoCrop":\s*false/.test(json)) containImage(box);
  return true;
}

function containImage(box: HTMLElement): void {
  const image = box.querySelector("img");
  if (image) image.style.objectFit ||= "contain";
}
