import { createSlideAnimation, type SlideAnimation } from "./slide.ts";

export interface AccordionItem {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly dropdown: HTMLElement;
  readonly slide: SlideAnimation;
}

/** The item list of this block, not that of an accordion nested in one of its items. */
export function findItemList(block: HTMLElement): HTMLElement {
  const list = block.querySelector<HTMLElement>(".accordion-items-container");
  if (list === null) throw new Error("The accordion has no .accordion-items-container.");
  return list;
}

/** The items that can be opened. An item without a button or content is not changed. */
export function readItems(list: HTMLElement): AccordionItem[] {
  return [...list.querySelectorAll<HTMLElement>(":scope > .accordion-item")].flatMap((element) => {
    const dropdown = element.querySelector<HTMLElement>(":scope > .accordion-item__dropdown");
    const button = element.querySelector<HTMLButtonElement>("button.accordion-item__click-target");
    if (dropdown === null || button === null || dropdown.contains(button)) return [];
    return [{ element, button, dropdown, slide: createSlideAnimation(dropdown) }];
  });
}

/** Connects each button with its content by ids. Existing ids are kept, because links may use them. */
export function linkButtonsToDropdowns(items: readonly AccordionItem[], blockId: string): void {
  for (const [index, { button, dropdown }] of items.entries()) {
    button.id ||= unusedId(`button-${blockId}-${index}`);
    dropdown.id ||= unusedId(`dropdown-${blockId}-${index}`);
    button.setAttribute("aria-controls", dropdown.id);
    dropdown.setAttribute("aria-labelledby", button.id);
    // A button without a type would submit a form that contains the block.
    if (!button.hasAttribute("type")) button.type = "button";
  }
}

/** An id that no element has yet, because some pages contain the same block twice with the same id. */
function unusedId(id: string): string {
  let candidate = id;
  for (let count = 2; document.getElementById(candidate) !== null; count++) candidate = `${id}-${count}`;
  return candidate;
}

/** Moves the focus between titles with Up, Down, Home and End: https://www.w3.org/WAI/ARIA/apg/patterns/accordion/ */
export function handleArrowKeys(event: KeyboardEvent, items: readonly AccordionItem[], index: number): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: -1 }[event.key];
  const item = target === undefined ? undefined : items.at(target % items.length);
  if (item === undefined) return;
  event.preventDefault();
  item.button.focus();
}
