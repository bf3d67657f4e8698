/** What may stand in a caption; of anything else only the text is kept. */
const kept = new Set(
  "A P BR B STRONG I EM U S SMALL SUP SUB SPAN UL OL LI BLOCKQUOTE H1 H2 H3 H4".split(" "),
);
const dropped = new Set("SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT SVG".split(" "));

/** The nodes of a caption that an attribute holds as HTML: its text, its links, and what sets them off. */
export function captionFrom(html: string): Node[] {
  return copies(new DOMParser().parseFromString(html, "text/html").body);
}

/** The same of a caption that stands in the page. */
export function copies(source: Node): Node[] {
  return [...source.childNodes].flatMap((node) => {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    if (!(node instanceof Element) || dropped.has(node.nodeName.toUpperCase())) return [];
    const inside = copies(node);
    if (!kept.has(node.nodeName)) return inside;
    // Its headings are none of the page's.
    const copy = document.createElement(/^H\d$/.test(node.nodeName) ? "p" : node.nodeName);
    copy.append(...inside);
    if (copy instanceof HTMLAnchorElement) follow(copy, node);
    return [copy];
  });
}

function follow(copy: HTMLAnchorElement, link: Element): void {
  const url = URL.parse(link.getAttribute("href") ?? "", document.baseURI);
  if (url === null || !/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return;
  copy.href = url.href;
  if (link.getAttribute("target") === "_blank") {
    copy.target = "_blank";
    copy.rel = "noopener";
  }
}
