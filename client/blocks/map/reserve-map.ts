const style = "position:relative;box-sizing:border-box;min-height:17rem;";

/**
 * Reserves the box of a map, before it is drawn: the ratio that the block states, in percent of its width, but enough for
 * the picture of the address. In a fluid grid the box has the height of its cell. Its content does not change its
 * height.
 */
export function reserveMap(block: Element): void {
  const content = block.querySelector(":scope > .sqs-block-content");
  if (content === null || content.hasAttribute("style")) return;
  const ratio = Number(block.getAttribute("data-aspect-ratio"));
  const height = block.closest(".fe-block")
    ? "height:100%"
    : `height:0;padding:0 0 ${ratio > 0 ? ratio : 0}%`;
  content.setAttribute("style", style + height);
}

/** Gives the box back the height that it was published with. */
export function releaseMap(content: Element): void {
  if (content.getAttribute("style")?.startsWith(style)) content.removeAttribute("style");
}
