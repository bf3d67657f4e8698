/**
 * Accordion (docs/reference/blocks.md#accordion). The site's style sheet shows or hides an item's content by class and
 * attribute. This module updates classes and attributes, animates the height, and opens items for links, find-in-page
 * and keys.
 */
import "./style.css";
import { watchFragmentTarget } from "../../dom/fragment.ts";
import {
  type AccordionItem,
  findItemList,
  handleArrowKeys,
  linkButtonsToDropdowns,
  readItems,
} from "./items.ts";
import { getInitialOpenItems, type OpenItems, openItem, readOptions, toggleItem } from "./open-items.ts";

export function mount(block: HTMLElement): () => void {
  const list = findItemList(block);
  const items = readItems(list);
  const options = readOptions(list.dataset);
  const openInPage = items.flatMap(({ element }, index) =>
    element.dataset.isOpen === "true" ? [index] : [],
  );
  let open: OpenItems = getInitialOpenItems(options, items.length, openInPage);

  linkButtonsToDropdowns(items, block.id || "accordion");
  for (const [index, item] of items.entries()) {
    setExpanded(item, open.has(index));
    item.slide.set(open.has(index));
  }

  const update = (next: OpenItems, onChange: (item: AccordionItem, isOpen: boolean) => void) => {
    const previous = open;
    open = next;
    for (const [index, item] of items.entries()) {
      if (open.has(index) === previous.has(index)) continue;
      setExpanded(item, open.has(index));
      onChange(item, open.has(index));
    }
  };
  const toggle = (index: number) =>
    update(toggleItem(options, open, index), (item, isOpen) =>
      item.slide.animate(isOpen, () => isOpen && keepInView(item.button)),
    );
  const openAtOnce = (index: number) =>
    update(openItem(options, open, index), (item, isOpen) => item.slide.set(isOpen));

  const controller = new AbortController();
  for (const [index, { button, dropdown }] of items.entries()) {
    button.addEventListener("click", () => toggle(index), controller);
    button.addEventListener("keydown", (event) => handleArrowKeys(event, items, index), controller);
    dropdown.addEventListener("beforematch", () => openAtOnce(index), controller);
  }
  const removeFragmentListener = watchFragmentTarget((target) => {
    const index = items.findIndex(({ element }) => element.contains(target));
    if (index < 0 || open.has(index)) return;
    openAtOnce(index);
    target.scrollIntoView();
  });

  return () => {
    controller.abort();
    removeFragmentListener();
    for (const [index, { slide }] of items.entries()) slide.set(open.has(index));
  };
}

/** Sets the classes for the site's style sheet and the attributes for assistive technology. */
function setExpanded({ element, button }: AccordionItem, isOpen: boolean): void {
  button.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) element.dataset.isOpen = "true";
  else delete element.dataset.isOpen;
}

/**
 * Scrolls the opened item into view. If a tall item above it closes at the same time, the opened one may move out of
 * the window.
 */
function keepInView(button: HTMLElement): void {
  if (button.getBoundingClientRect().top < 0) button.scrollIntoView({ block: "nearest" });
}
