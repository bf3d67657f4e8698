/** Calls back with the preview's frame whenever a page has loaded in it. Returns the end of it. */
export function watchFrame(onPage: (frame: HTMLIFrameElement) => void): () => void {
  const frame = document.querySelector<HTMLIFrameElement>("iframe.settings-frame");
  if (frame === null) return () => {};
  const update = () => onPage(frame);
  frame.addEventListener("load", update);
  // The frame may have loaded before this script. Before it has loaded it has an empty page.
  if (
    frame.contentDocument?.readyState === "complete" &&
    frame.contentWindow?.location.href !== "about:blank"
  )
    update();
  return () => frame.removeEventListener("load", update);
}

/** A style sheet that applies to the page in the frame; undefined if the page is of another site. */
export function addFrameSheet({
  contentDocument,
  contentWindow,
}: HTMLIFrameElement): CSSStyleSheet | undefined {
  if (!contentDocument?.body || !contentWindow) return undefined;
  // A style sheet belongs to the document of its constructor.
  const Sheet = (contentWindow as Window & typeof globalThis).CSSStyleSheet;
  const sheet = new Sheet();
  contentDocument.adoptedStyleSheets = [...contentDocument.adoptedStyleSheets, sheet];
  return sheet;
}
