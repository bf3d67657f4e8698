/** Elements that are left out of a caption with all of their text. */
const excludedElements =
  /^(?:script|style|template|noscript|iframe|object|embed|form|input|button|img|video|audio|svg)$/i;

/** The nodes of a caption that an attribute holds as HTML. */
export function parseCaption(html: string): Node[] {
  return copyCaption(new DOMParser().parseFromString(html, "text/html").body);
}

/** Copies the text, links and formatting of a caption in the page. Of all attributes only the addresses of links stay. */
export function copyCaption(source: Node): Node[] {
  return [...source.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    if (!(node instanceof Element) || excludedElements.test(node.nodeName)) return [];
    // A heading would become part of the page's outline.
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
