import { pageDataId } from "../../shared/names.ts";

/** Path and query of the page in the frame; undefined if the page is on another origin. */
export function framedPath(frame: HTMLIFrameElement): string | undefined {
  try {
    const { pathname, search, origin } = frame.contentWindow?.location ?? {};
    if (pathname === undefined || origin !== location.origin) return undefined;
    return pathname + search;
  } catch {
    // The page is on another origin, or it is the browser's error page for a page that must not be framed.
    return undefined;
  }
}

/** The text of a text block. */
export const textSelector = ".sqs-block-html .sqs-html-content";
export const blockSelector = ".sqs-block[id^=block-]";

/** The texts within an element, each a node. */
export function textNodes(element: Element): readonly Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

interface FramedPage {
  readonly collectionId: string;
  /** True if it is the page of an item, such as a post. */
  readonly isItem: boolean;
}

/** The collection of the framed page by its page data. */
export function readFramedPage(frame: HTMLIFrameElement): FramedPage | undefined {
  try {
    const text = frame.contentDocument?.getElementById(pageDataId)?.textContent ?? "null";
    const data = JSON.parse(text) as { page?: { collectionId?: unknown; itemId?: unknown } } | null;
    const { collectionId, itemId } = data?.page ?? {};
    return typeof collectionId === "string" && /^[\da-f]{24}$/.test(collectionId)
      ? { collectionId, isItem: itemId !== undefined }
      : undefined;
  } catch {
    // The page has no readable page data.
    return undefined;
  }
}
