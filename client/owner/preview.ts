import { framedCollection, framedPath } from "./frame-address.ts";
import { fullScreenOf } from "./full-screen.ts";
import { guideOf } from "./guide.ts";

export interface Preview {
  readonly frame: HTMLIFrameElement;
  /** Spec 2: in the backend, plain Escape closes the guide or else toggles the full-screen preview. */
  escape(): void;
}

/** The site in its frame, with what stands around it; undefined on the area's other pages. */
export function openPreview(root: Document): Preview | undefined {
  const frame = root.querySelector<HTMLIFrameElement>("iframe[data-awning-preview]");
  if (!frame) return undefined;
  const guide = guideOf(root);
  const fullScreen = fullScreenOf(root);
  const follow = () => showAddress(root, frame);
  frame.addEventListener("load", follow);
  // It may have loaded before this script; until then its own address is not this site's.
  if (frame.contentDocument?.readyState === "complete" && framedPath(frame) !== undefined) follow();
  return {
    frame,
    escape() {
      if (guide?.isOn) guide.set(false);
      else fullScreen?.set(!fullScreen.isOn);
    },
  };
}

/** Brings the address bar and everything that speaks of the framed page up to date. */
function showAddress(root: Document, frame: HTMLIFrameElement): void {
  const path = framedPath(frame);
  const astray = root.querySelector<HTMLElement>("[data-awning-astray]");
  if (astray) astray.hidden = path !== undefined;
  if (path === undefined) return;
  for (const text of root.querySelectorAll("[data-awning-path]")) text.textContent = path;
  for (const field of root.querySelectorAll<HTMLInputElement>("input[name=frameUrl]")) field.value = path;
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-awning-link]"))
    link.href = addressFrom(link.dataset.awningLink ?? "", path);
  const panel = root.querySelector<HTMLAnchorElement>("a[data-awning-panel]");
  const collection = framedCollection(frame);
  if (panel) {
    panel.hidden = collection === undefined;
    if (collection !== undefined) panel.href = `/config/pages/${collection}`;
  }
  const address = `${location.pathname}?frameUrl=${encodeURIComponent(path)}`;
  if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
}

/** In a template `{page}` is the page on its own, and `{url}` its address as a parameter. Never another host's. */
function addressFrom(template: string, path: string): string {
  const filled = template.replace(/\{(page|url)\}/, (_, what) =>
    what === "url" ? encodeURIComponent(path) : withNoredirect(path),
  );
  return location.origin + filled;
}

/** There the owner is not brought back here. */
function withNoredirect(path: string): string {
  return /[?&]noredirect(?=[=&]|$)/.test(path) ? path : `${path}${path.includes("?") ? "&" : "?"}noredirect`;
}
