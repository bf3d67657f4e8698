/**
 * Tells of the element that the address's fragment names, if there is one: now, and whenever the fragment changes. For
 * blocks that keep content closed, to which a browser cannot scroll by itself. Returns its removal.
 */
export function onFragment(reveal: (target: Element) => void): () => void {
  const look = () => {
    const target = document.getElementById(nameOf(location.hash));
    if (target !== null) reveal(target);
  };
  addEventListener("hashchange", look);
  look();
  return () => removeEventListener("hashchange", look);
}

/** A link to a place in this same page. */
export function leadsHere({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href.split("#")[0] === location.href.split("#")[0];
}

function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
