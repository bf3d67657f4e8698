import type { Parts } from "./parts.ts";

/**
 * Lays a link over the marquee, named by the text that is there for screen readers: a link of the server's own lies in
 * a picture which they cannot see. Returns its removal.
 */
export function layLink({ root, svg, spoken }: Parts, linkTo: string | undefined): () => void {
  const own = svg.querySelector("a");
  const address = own?.getAttribute("href") ?? own?.getAttribute("xlink:href") ?? linkTo;
  if (address == null || address === "") return () => {};
  own?.setAttribute("tabindex", "-1");
  const link = document.createElement("a");
  link.className = "awning-marquee-link";
  link.href = address;
  const target = own?.getAttribute("target");
  if (target) {
    link.target = target;
    link.rel = "noopener";
  }
  if (spoken === null) {
    link.ariaLabel = root.textContent?.trim() ?? "";
    root.append(link);
  } else {
    spoken.before(link);
    link.append(spoken);
  }
  return () => {
    if (spoken !== null) link.before(spoken);
    link.remove();
  };
}
