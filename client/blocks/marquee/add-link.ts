import type { MarqueeParts } from "./parts.ts";

/**
 * Covers the marquee with a link that is labelled by the text for screen readers. The markup's own link is inside an SVG
 * that is hidden from screen readers. Returns a cleanup function.
 */
export function addLink({ root, svg, accessibleText }: MarqueeParts, linkTo: string | undefined): () => void {
  const svgLink = svg.querySelector("a");
  const address = svgLink?.getAttribute("href") ?? svgLink?.getAttribute("xlink:href") ?? linkTo;
  if (address == null || address === "") return () => {};
  svgLink?.setAttribute("tabindex", "-1");
  const link = document.createElement("a");
  link.className = "awning-marquee-link";
  link.href = address;
  const target = svgLink?.getAttribute("target");
  if (target) {
    link.target = target;
    link.rel = "noopener";
  }
  if (accessibleText === null) {
    link.ariaLabel = root.textContent?.trim() ?? "";
    root.append(link);
  } else {
    accessibleText.before(link);
    link.append(accessibleText);
  }
  return () => {
    if (accessibleText !== null) link.before(accessibleText);
    link.remove();
  };
}
