import { attributes } from "../../shared/names.ts";
import { blockSelector, framedPath, readFramedPage, textNodes, textSelector } from "./framed-page.ts";
import { createFullScreenToggle } from "./full-screen-toggle.ts";
import { createGuidePanel } from "./guide-panel.ts";

export interface Preview {
  readonly frame: HTMLIFrameElement;
  /**
   * Closes the guide if it is open, otherwise toggles the full-screen preview:
   * docs/reference/escape.md#in-the-configuration-area
   */
  escape(): void;
}

/** Sets up the preview frame and the controls around it. Undefined on pages without a preview. */
export function createPreview(root: Document): Preview | undefined {
  const frame = root.querySelector<HTMLIFrameElement>(`iframe[${attributes.previewFrame}]`);
  if (!frame) return undefined;
  const guide = createGuidePanel(root);
  const fullScreen = createFullScreenToggle(root);
  const update = () => {
    showAddress(root, frame);
    frame.contentDocument?.addEventListener("click", (event) => editPressedText(event, root, frame));
  };
  frame.addEventListener("load", update);
  // The frame may have loaded before this script. Before it has loaded, its URL is not one of this site.
  if (frame.contentDocument?.readyState === "complete" && framedPath(frame) !== undefined) update();
  return {
    frame,
    escape() {
      if (guide?.isOn) guide.set(false);
      else fullScreen?.set(!fullScreen.isOn);
    },
  };
}

/** Updates the address bar of the browser, and all texts and links that contain the path of the framed page. */
function showAddress(root: Document, frame: HTMLIFrameElement): void {
  const path = framedPath(frame);
  const error = root.querySelector<HTMLElement>(`[${attributes.previewError}]`);
  if (error) error.hidden = path !== undefined;
  if (path === undefined) return;
  for (const text of root.querySelectorAll(`[${attributes.previewPath}]`)) text.textContent = path;
  for (const field of root.querySelectorAll<HTMLInputElement>("input[name=frameUrl]")) field.value = path;
  for (const link of root.querySelectorAll<HTMLAnchorElement>(`a[${attributes.previewLink}]`))
    link.href = addressFrom(link.getAttribute(attributes.previewLink) ?? "", path);
  const panel = root.querySelector<HTMLAnchorElement>(`a[${attributes.pageScreenLink}]`);
  const page = readFramedPage(frame);
  if (panel) {
    panel.hidden = page === undefined;
    if (page !== undefined) panel.href = `/config/pages/${page.collectionId}`;
  }
  const address = `${location.pathname}?frameUrl=${encodeURIComponent(path)}`;
  if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
}

/** Opens the editor at a text that is pressed in the frame: docs/reference/pages.md#editor */
function editPressedText(event: MouseEvent, root: Document, frame: HTMLIFrameElement): void {
  const link = root.querySelector<HTMLAnchorElement>(`a[${attributes.pageScreenLink}=edit]:not([hidden])`);
  const target = event.target as Element;
  const text = target.closest(`#sections ${textSelector}`);
  const block = text?.closest(blockSelector);
  if (!link || !text || !block || event.defaultPrevented || target.closest("a")) return;
  const caret = caretIn(text, frame.contentWindow?.getSelection());
  if (caret === undefined || readFramedPage(frame)?.isItem !== false) return;
  location.assign(`${link.href}#${block.id}~${caret}`);
}

/** The place of the caret in a text: the number of its node, and that in the node. Undefined if something is selected. */
function caretIn(text: Element, selection: Selection | null | undefined): string | undefined {
  if (selection?.isCollapsed === false) return undefined;
  return `${textNodes(text).indexOf(selection?.anchorNode as Text)}~${selection?.anchorOffset}`;
}

/**
 * Fills a URL template: `{page}` is the path of the framed page with `noredirect`, `{url}` its path percent-encoded.
 * The result is always on this host.
 */
function addressFrom(template: string, path: string): string {
  const filled = template.replace(/\{(page|url)\}/, (_, placeholder) =>
    placeholder === "url" ? encodeURIComponent(path) : withNoredirect(path),
  );
  return location.origin + filled;
}

/** Adds `noredirect` to a path, so that the owner is not redirected back to the configuration area. */
function withNoredirect(path: string): string {
  return /[?&]noredirect(?=[=&]|$)/.test(path) ? path : `${path}${path.includes("?") ? "&" : "?"}noredirect`;
}
