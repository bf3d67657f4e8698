import { prefersReducedMotion } from "../../dom/reduced-motion.ts";
import type { GalleryHost } from "./design.ts";
import { mount as mountStaticLayout } from "./static-layout.ts";

/** Maximum delay of a thumbnail's fade: docs/reference/galleries.md#grid */
const maxFadeDelayMs = 500;

/** The grid design: thumbnails in rows. Style sheets of sites fade them in. */
export function mount(host: GalleryHost): () => void {
  const cleanUp = mountStaticLayout(host);
  if (!prefersReducedMotion())
    for (const image of host.list.querySelectorAll("img"))
      if (!image.complete || !image.hasAttribute("src"))
        image.style.transitionDelay = `${Math.round(Math.random() * maxFadeDelayMs)}ms`;
  return cleanUp;
}
