/** Elements that are left out of a caption together with their text. */
const excludedElements =
  /^(?:script|style|template|noscript|iframe|object|embed|form|input|button|img|video|audio|svg)$/i;

/** The nodes of a caption that is stored as HTML in an attribute. */
export function parseCaption(html: string): Node[] {
  return copyCaption(new DOMParser().parseFromString(html, "text/html").body);
}

/** Copies the text, links and formatting of a caption. Only the `href` of links is copied, no other attributes. */
export function copyCaption(source: Node): Node[] {
  return [...source.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    if (!(node instanceof Element) || excludedElements.test(node.nodeName)) return [];
    // A heading is copied as paragraph, because it would become part of the page's outline.
    const copy = document.createElement(node.nodeName.replace(/^H\d$/, "P"));
    copy.append(...copyCaption(node));
    if (copy instanceof HTMLAnchorElement) copyLinkTarget(copy, node);
    return [copy];
  });
}

function copyLinkTarget(copy: HTMLAnchorElement, link: Element): void {
  const url = URL.parse(link.getAttribute("href") ?? "", document.baseURI);
  if (url === null || !/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return;
  copy.href = url.href;
  if (link.getAttribute("target") !== "_blank") return;
  copy.target = "_blank";
  copy.rel = "noopener";
}
