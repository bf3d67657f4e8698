import { attributes } from "../../../shared/names.ts";

const selectedClass = "pricing-plan-pricing-option-selected";

/**
 * The two pricing options of a member area (docs/reference/blocks.md#member-area): pressing one shows its price, its
 * billing period and its join button. The elements are in the order of the options.
 */
export function mount(element: HTMLElement): () => void {
  const controller = new AbortController();
  const options = [...element.querySelectorAll<HTMLButtonElement>(".pricing-plan-pricing-option-button")];
  const groups = [
    ".pricing-plan-price-amount",
    ".pricing-plan-price-billing-period",
    `.join-button, [${attributes.joinForm}]`,
  ].map((selector) => [...element.querySelectorAll(selector)]);
  const select = (selected: number) => {
    for (const [index, option] of options.entries()) {
      option.classList.toggle(selectedClass, index === selected);
      option.setAttribute("aria-pressed", String(index === selected));
    }
    for (const group of groups)
      if (group.length === options.length)
        for (const [index, part] of group.entries()) part.classList.toggle("hide", index !== selected);
  };
  for (const [index, option] of options.entries())
    option.addEventListener(
      "click",
      (event) => {
        // Without scripts the buttons of the embedded site load the page with the option.
        event.preventDefault();
        select(index);
      },
      controller,
    );
  return () => controller.abort();
}
