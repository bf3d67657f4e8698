/**
 * Shows the chosen value of a published select. Templates of 7.0 and the product pages of 7.1 hide the select, and show
 * the attribute `data-text` of the element around it.
 */
export function showSelectText(select: HTMLSelectElement): void {
  const wrapper = select.closest<HTMLElement>(".variant-select-wrapper");
  const text = select.selectedOptions[0]?.text.trim();
  if (wrapper && text !== undefined && wrapper.dataset.text !== text) wrapper.dataset.text = text;
}
