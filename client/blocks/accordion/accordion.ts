/**
 * Accordion (spec 4): the site's style sheet shows or hides an item's content by class and attribute; this keeps those
 * true, moves the height, and opens what a link, a search in the page or a key asks for.
 */
import "./style.css";
import { onFragment } from "../../fragment.ts";
import { focusByKey } from "./focus-by-key.ts";
import { type Item, itemsOf, nameParts, ownList } from "./items.ts";
import { initiallyOpen, type OpenItems, readOptions, withOpen, withToggled } from "./open-items.ts";

export function mount(block: HTMLElement): () => void {
  const list = ownList(block);
  const items = itemsOf(list);
  const options = readOptions(list.dataset);
  const marked = items.flatMap(({ element }, index) => (element.dataset.isOpen === "true" ? [index] : []));
  let open: OpenItems = initiallyOpen(options, items.length, marked);

  nameParts(items, block.id || "accordion");
  for (const [index, item] of items.entries()) {
    mark(item, open.has(index));
    item.slide.set(open.has(index));
  }

  const show = (next: OpenItems, change: (item: Item, isOpen: boolean) => void) => {
    const before = open;
    open = next;
    for (const [index, item] of items.entries()) {
      if (open.has(index) === before.has(index)) continue;
      mark(item, open.has(index));
      change(item, open.has(index));
    }
  };
  const toggle = (index: number) =>
    show(withToggled(options, open, index), (item, isOpen) =>
      item.slide.move(isOpen, () => isOpen && keepInView(item.button)),
    );
  const openAtOnce = (index: number) =>
    show(withOpen(options, open, index), (item, isOpen) => item.slide.set(isOpen));

  const ending = new AbortController();
  for (const [index, { button, dropdown }] of items.entries()) {
    button.addEventListener("click", () => toggle(index), ending);
    button.addEventListener("keydown", (event) => focusByKey(event, items, index), ending);
    dropdown.addEventListener("beforematch", () => openAtOnce(index), ending);
  }
  const stopFragment = onFragment((target) => {
    const index = items.findIndex(({ element }) => element.contains(target));
    if (index < 0 || open.has(index)) return;
    openAtOnce(index);
    target.scrollIntoView();
  });

  return () => {
    ending.abort();
    stopFragment();
    for (const [index, { slide }] of items.entries()) slide.set(open.has(index));
  };
}

/** The states that the site's style sheet and a screen reader go by. */
function mark({ element, button }: Item, isOpen: boolean): void {
  button.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) element.dataset.isOpen = "true";
  else delete element.dataset.isOpen;
}

/** A tall item above that closes meanwhile takes the opened one up with it, out of the view. */
function keepInView(button: HTMLElement): void {
  if (button.getBoundingClientRect().top < 0) button.scrollIntoView({ block: "nearest" });
}
