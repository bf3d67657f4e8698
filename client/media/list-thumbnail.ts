import { numberIn } from "../gallery/layout/options.ts";

/**
 * How the thumbnails of a summary stand is said in the block's JSON alone. Gives the box its `imageAspectRatio`
 * ("Auto" means none), and in list design, where it floats beside the text, itself and the text their widths:
 * `listImageSize` per cent of the item. False where the picture's own shape decides, and for any other box.
 */
export function layOutListThumbnail(box: HTMLElement): boolean {
  if (!box.matches(".summary-thumbnail")) return false;
  const json = box.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  const outer = box.closest<HTMLElement>(".sqs-gallery-design-list-slide .summary-thumbnail-outer-container");
  if (outer !== null) {
    const size = numberIn(json, "listImageSize") ?? 25;
    const text = outer.parentElement?.querySelector<HTMLElement>(".summary-content");
    outer.style.width = `${size}%`;
    if (text) text.style.width = `${100 - size}%`;
  }
  const ratio = numberIn(json, "imageAspectRatio") ?? 0;
  if (ratio <= 0) return outer !== null;
  box.style.aspectRatio ||= `${ratio}`;
  // The style sheets of sites make its height out of padding that a script was to add.
  box.style.height = "auto";
  if (/"autoCrop":\s*false/.test(json)) showWhole(box);
  return true;
}

function showWhole(box: HTMLElement): void {
  const picture = box.querySelector("img");
  if (picture) picture.style.objectFit ||= "contain";
}
