import { type Slide, slideOf } from "./slide.ts";

export interface Item {
  /** Its place among all items of the list, those included that lack a part. */
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly dropdown: HTMLElement;
  readonly slide: Slide;
}

/** The list of this block, not that of a block within one of its items. */
export function ownList(block: HTMLElement): HTMLElement {
  const list = block.querySelector<HTMLElement>(".accordion-items-container");
  if (list === null) throw new Error("The accordion has no .accordion-items-container.");
  return list;
}

/** The items that can be opened: one without its button or content stays as the page has it. */
export function itemsOf(list: HTMLElement): Item[] {
  return [...list.querySelectorAll<HTMLElement>(":scope > .accordion-item")].flatMap((element) => {
    const dropdown = element.querySelector<HTMLElement>(":scope > .accordion-item__dropdown");
    const button = element.querySelector<HTMLButtonElement>("button.accordion-item__click-target");
    if (dropdown === null || button === null || dropdown.contains(button)) return [];
    return [{ element, button, dropdown, slide: slideOf(dropdown) }];
  });
}

/** Ties each button to its content. Ids that the page gives are kept: links may lead to them. */
export function nameParts(items: readonly Item[], blockId: string): void {
  for (const [index, { button, dropdown }] of items.entries()) {
    button.id ||= unused(`button-${blockId}-${index}`);
    dropdown.id ||= unused(`dropdown-${blockId}-${index}`);
    button.setAttribute("aria-controls", dropdown.id);
    dropdown.setAttribute("aria-labelledby", button.id);
    // Without a type it would submit a form that the block stands in.
    if (!button.hasAttribute("type")) button.type = "button";
  }
}

/** Some pages have the same block, id and all, twice. */
function unused(id: string): string {
  let name = id;
  for (let more = 2; document.getElementById(name) !== null; more++) name = `${id}-${more}`;
  return name;
}
