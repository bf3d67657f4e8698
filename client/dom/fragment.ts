/**
 * Calls `reveal` with the element to which the URL's fragment leads, now and after each change of the fragment. Blocks
 * with hidden content use it, because browsers do not scroll to hidden elements. Returns its cleanup.
 */
export function watchFragmentTarget(reveal: (target: Element) => void): () => void {
  const check = () => {
    const target = document.getElementById(fragmentId(location.hash));
    if (target !== null) reveal(target);
  };
  addEventListener("hashchange", check);
  check();
  return () => removeEventListener("hashchange", check);
}

/** True if a link leads to an element of this page. */
export function isSamePageLink({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href.split("#")[0] === location.href.split("#")[0];
}

function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
