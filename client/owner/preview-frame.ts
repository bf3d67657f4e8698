import { attributes } from "../../shared/names.ts";
import { framedCollectionId, framedPath } from "./framed-page.ts";
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
  const update = () => showAddress(root, frame);
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
  const collection = framedCollectionId(frame);
  if (panel) {
    panel.hidden = collection === undefined;
    if (collection !== undefined) panel.href = `/config/pages/${collection}`;
  }
  const address = `${location.pathname}?frameUrl=${encodeURIComponent(path)}`;
  if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
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
