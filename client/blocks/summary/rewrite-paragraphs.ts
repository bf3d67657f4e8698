import { h } from "../../ui/h.ts";

const paragraphTag = /<\/?p(?:\s[^<>]*)?>/i;

/**
 * Makes paragraphs of the descriptions of events and lessons whose tags were published as text (`&lt;p&gt;`). Other tags
 * stay text.
 */
export function rewriteParagraphs(root: ParentNode): void {
  const excerpts = root.querySelectorAll<HTMLElement>(
    ":is(.summary-item-record-type-event, .summary-item-record-type-lesson) .summary-excerpt",
  );
  for (const excerpt of excerpts) {
    const walker = document.createTreeWalker(excerpt, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) rewriteText(text, excerpt);
  }
}

function rewriteText(text: Text, excerpt: HTMLElement): void {
  if (!paragraphTag.test(text.data)) return;
  const parts = text.data.split(paragraphTag).filter((part) => part.trim() !== "");
  const paragraphs = parts.map((part) => h("p", "", {}, part.trim()));
  // A paragraph cannot contain another one.
  const { parentElement } = text;
  const isParagraph = parentElement !== excerpt && parentElement?.localName === "p";
  if (isParagraph && parentElement.childNodes.length === 1) parentElement.replaceWith(...paragraphs);
  else text.replaceWith(...paragraphs);
}
