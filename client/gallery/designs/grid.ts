import { prefersStillness } from "../motion.ts";
import type { GalleryHost } from "./design.ts";
import { mount as mountLaidOut } from "./laid-out.ts";

/** Spec 9: a grid's pictures fade in after a random delay of up to so many ms. */
const longestDelay = 500;

/** Thumbnails in rows of as many as the block asks for, two on a phone. Style sheets of sites fade them in. */
export function mount(host: GalleryHost): () => void {
  const end = mountLaidOut(host);
  if (!prefersStillness())
    for (const picture of host.list.querySelectorAll("img"))
      if (!picture.complete || !picture.hasAttribute("src"))
        picture.style.transitionDelay = `${Math.round(Math.random() * longestDelay)}ms`;
  return end;
}
