/** What opens the lightbox from the page: presses of its openers, and addresses that name a slide (spec 2). */
import { loadChunk } from "../load-chunk.ts";
import { isFollowedHere } from "../plain-click.ts";
import { report } from "../report.ts";
import { addressedSlide } from "./address.ts";
import { addressableOf, itemOf, setOf } from "./items.ts";
import { openers } from "./opener-selector.ts";
import { currentMark, type Mark } from "./visits.ts";

const lightbox = () => loadChunk("lightbox", () => import("./open.ts"));

export function begin(): void {
  document.addEventListener("click", (event) => {
    const opener = openerOf(event);
    // Links in what an opener holds, a title's, lead where they say.
    if (opener === undefined || !isFollowedHere(event, opener)) return;
    event.preventDefault();
    open(opener);
  });
  // What only looks like a button: a browser presses links with Enter alone, and others not at all.
  document.addEventListener("keydown", (event) => {
    const opener = openerOf(event);
    if (opener === undefined || event.target !== opener || opener instanceof HTMLButtonElement) return;
    if (event.defaultPrevented || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    if (!event.repeat) opener.click();
  });
  addEventListener("hashchange", () => openAddressed(new URL(location.hash, location.origin)));
  addEventListener("popstate", openMarked);
  if (!openMarked()) openAddressed(new URL(location.href));
}

function openerOf({ target }: Event): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(openers)) || undefined;
}

function open(opener: HTMLElement, index?: number): void {
  const set = setOf(opener).flatMap((each) => {
    const item = itemOf(each);
    return item ? [{ opener: each, item }] : [];
  });
  const options = {
    items: set.map(({ item }) => item),
    index: index ?? set.findIndex((each) => each.opener === opener),
    theme: opener.dataset.lightboxTheme,
    opener,
  };
  lightbox().then(
    ({ openLightbox }) => openLightbox(options),
    (error: unknown) => failed(opener, error),
  );
}

/** What the browser would have done: the picture itself (spec 8 has the words). */
function failed(opener: HTMLElement, error: unknown): void {
  console.warn("lightboxify is not available in this tier!");
  report("lightbox", error);
  if (opener instanceof HTMLAnchorElement && opener.href !== "") location.assign(opener.href);
}

/** Opens the first set in which the address means a slide. */
function openAddressed(address: URL): void {
  // What stands in the page under that name is what a fragment means.
  if (address.hash.length > 1 && document.getElementById(address.hash.slice(1))) return;
  const seen = new Set<HTMLElement>();
  for (const opener of document.querySelectorAll<HTMLElement>(openers)) {
    if (seen.has(opener)) continue;
    const set = setOf(opener);
    for (const each of set) seen.add(each);
    const index = addressedSlide(address, set.map(addressableOf));
    const addressed = index === undefined ? undefined : set[index];
    if (addressed) {
      open(addressed);
      return;
    }
  }
}

/** At an entry of the history that stands for an open lightbox, after Forward or a reload. */
function openMarked(): boolean {
  const mark = currentMark();
  if (mark) reopen(mark);
  return mark !== undefined;
}

async function reopen(mark: Mark): Promise<void> {
  const opener = document.querySelectorAll<HTMLElement>(openers)[mark.opener];
  try {
    const isKnown = (await lightbox()).reopen(mark);
    if (!isKnown && opener) open(opener, mark.index);
  } catch (error) {
    report("lightbox", error);
  }
}
