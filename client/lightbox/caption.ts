/** What has no place in a caption, its text included. */
const dropped =
  /^(?:script|style|template|noscript|iframe|object|embed|form|input|button|img|video|audio|svg)$/i;

/** The nodes of a caption that an attribute holds as HTML: its text, its links, and what sets them off. */
export function captionFrom(html: string): Node[] {
  return copies(new DOMParser().parseFromString(html, "text/html").body);
}

/** The same of a caption that stands in the page. Of attributes only a link's address is kept. */
export function copies(source: Node): Node[] {
  return [...source.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    if (!(node instanceof Element) || dropped.test(node.nodeName)) return [];
    // Its headings are none of the page's.
    const copy = document.createElement(node.nodeName.replace(/^H\d$/, "P"));
    copy.append(...copies(node));
    if (copy instanceof HTMLAnchorElement) follow(copy, node);
    return [copy];
  });
}

function follow(copy: HTMLAnchorElement, link: Element): void {
  const url = URL.parse(link.getAttribute("href") ?? "", document.baseURI);
  if (url === null || !/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return;
  copy.href = url.href;
  if (link.getAttribute("target") !== "_blank") return;
  copy.target = "_blank";
  copy.rel = "noopener";
}
