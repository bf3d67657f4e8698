import type { MarqueeParts } from "./parts.ts";

/**
 * Covers the marquee with a link whose label is the text for screen readers. The link in the markup is inside an SVG
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
