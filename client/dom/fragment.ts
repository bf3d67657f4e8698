/**
 * Calls `reveal` with the element that the address's fragment names, now and whenever the fragment changes. For blocks
 * with hidden content, to which a browser cannot scroll by itself. Returns its cleanup.
 */
export function onFragment(reveal: (target: Element) => void): () => void {
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
