/**
 * The thumbnails of a summary in list design float beside the text, and their size stands in the block's JSON alone:
 * `listImageSize` per cent of the item, `imageAspectRatio` ("Auto" means none). Gives the thumbnail's box that size;
 * false where the box is something else.
 */
export function layOutListThumbnail(box: HTMLElement): boolean {
  const outer = box.closest<HTMLElement>(".sqs-gallery-design-list-slide .summary-thumbnail-outer-container");
  if (outer === null) return false;
  const json = outer.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  const size = /"listImageSize":"?(\d+)/.exec(json)?.[1];
  const ratio = /"imageAspectRatio":"?([\d.]+)/.exec(json)?.[1];
  if (size !== undefined) outer.style.width = `${size}%`;
  if (ratio !== undefined) box.style.aspectRatio ||= ratio;
  return true;
}
