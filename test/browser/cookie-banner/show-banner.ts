/** Puts the banner of another page into this one, in place of the former banner. Runs in the page. */
export function showBanner(html: string): void {
  const selector = '[data-awning-overlay="cookie-banner"]';
  const banner = new DOMParser().parseFromString(html, "text/html").querySelector(selector);
  const parent = banner?.parentElement;
  if (!banner || !parent) throw new Error("The page has no banner.");
  const place = parent.localName === "body" ? "body" : `.${[...parent.classList].map(CSS.escape).join(".")}`;
  document.querySelector(selector)?.remove();
  document.querySelector(place)?.prepend(document.importNode(banner, true));
}

/** The style sheets of a page, and the links to them. */
export const stylesOf = (html: string) =>
  html.match(/<link\b[^>]*stylesheet[^>]*>|<style\b[\s\S]*?<\/style>/g);
