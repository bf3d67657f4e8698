/**
 * The thumbnails of a summary in list design float beside the text, and their size stands in the block's JSON alone:
 * `listImageSize` per cent of the item, `imageAspectRatio` ("Auto" means none). Gives both their width and the
 * thumbnail its ratio; false where the box is something else.
 */
export function layOutListThumbnail(box: HTMLElement): boolean {
  const outer = box.closest<HTMLElement>(".sqs-gallery-design-list-slide .summary-thumbnail-outer-container");
  if (outer === null) return false;
  const json = outer.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  const size = Number(/"listImageSize":"?(\d+)/.exec(json)?.[1] ?? 25);
  const ratio = /"imageAspectRatio":"?([\d.]+)/.exec(json)?.[1];
  const text = outer.parentElement?.querySelector<HTMLElement>(".summary-content");
  outer.style.width = `${size}%`;
  if (text) text.style.width = `${100 - size}%`;
  if (ratio !== undefined) box.style.aspectRatio ||= ratio;
  return true;
}
