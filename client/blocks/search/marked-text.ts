/** A text in pieces. Pieces with `hit` match the query. */
export type MarkedText = readonly { readonly text: string; readonly hit: boolean }[];

/**
 * Reads the HTML of an answer as text with marks. Nothing else of it is kept, so it cannot put elements into the page.
 * The platform also marks the name of a character reference (`&<em>amp</em>;`).
 */
export function readMarkedText(markup: string): MarkedText {
  const repaired = markup.replace(/&(?:<em>)?(#?\w{1,10})(?:<\/em>)?;/gi, "&$1;");
  const { body } = new DOMParser().parseFromString(repaired, "text/html");
  for (const element of body.querySelectorAll("script, style, template")) element.remove();
  const pieces: { text: string; hit: boolean }[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue) pieces.push({ text: nodeValue, hit: parentElement?.closest("em") !== null });
  }
  return pieces;
}
