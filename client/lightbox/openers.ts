/**
 * What opens the lightbox from the page: presses of its openers, and addresses that name a slide (spec 2). The lightbox
 * is loaded when one of them does.
 */
import { loadChunk } from "../load-chunk.ts";
import { report } from "../report.ts";
import { markKey, openers } from "./opener-selector.ts";

export function begin(): void {
  const press = (event: MouseEvent) => {
    const opener = openerOf(event);
    if (opener === undefined || event.defaultPrevented) return;
    // Another tab or window is what the browser gives.
    if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // A film would begin to play in its slide.
    if (opener.querySelector(".sqs-video-wrapper")) event.stopPropagation();
    load(openFrom, (module) => module.openFrom(opener), opener);
  };
  document.addEventListener("click", press, { capture: true });
  // What only looks like a button: a browser presses links with Enter alone, and others not at all.
  document.addEventListener("keydown", (event) => {
    const opener = openerOf(event);
    if (opener === undefined || event.target !== opener || opener instanceof HTMLButtonElement) return;
    if (event.defaultPrevented || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    if (!event.repeat) opener.click();
  });
  addEventListener("hashchange", lookUp);
  addEventListener("popstate", goBackIn);
  if (!goBackIn()) lookUp();
}

function openerOf({ target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const opener = target.closest<HTMLElement>(openers) ?? undefined;
  const film = target.closest(".sqs-video-wrapper, .sqs-native-video");
  // A film plays where it stands, unless its slide is for the lightbox.
  return film && opener?.contains(film) && !film.closest(".video-lightbox-wrapper") ? undefined : opener;
}

/** Only what may name a slide is worth a look: a fragment, `itemId`, or the path where slides have addresses. */
function lookUp(event?: Event): void {
  const { hash, href, search, origin } = location;
  // A fragment means what stands in the page under that name. When it alone has changed, the rest has been looked up.
  const mayName = document.getElementById(hash.slice(1)) === null && hash.length > 1;
  const address = event ? new URL(hash, origin) : new URL(href);
  if (mayName || (!event && (/[?&]itemId=/.test(search) || isSlideAddress())))
    load(
      () => import("./open-addressed.ts"),
      ({ openAddressed }) => openAddressed(address),
    );
}

function isSlideAddress(): boolean {
  return [...document.querySelectorAll<HTMLElement>("[data-slide-url]")].some(
    ({ dataset: { slideUrl } }) => slideUrl && location.pathname.endsWith(`/${encodeURIComponent(slideUrl)}`),
  );
}

/** At an entry of the history that stands for an open lightbox, after Forward or a reload. */
function goBackIn(): boolean {
  const isMarked = markKey in Object(history.state);
  if (isMarked) load(openFrom, (module) => module.openMarked());
  return isMarked;
}

const openFrom = () => import("./open-from.ts");

function load<Module>(
  from: () => Promise<Module>,
  use: (module: Module) => void,
  opener?: HTMLElement,
): void {
  loadChunk("lightbox", from)
    .then(use)
    .catch((error: unknown) => {
      // Spec 8; then what the browser would have done: the picture itself.
      console.warn("lightboxify is not available in this tier!");
      report("lightbox", error);
      if (opener instanceof HTMLAnchorElement && opener.href !== "") location.assign(opener.href);
    });
}
