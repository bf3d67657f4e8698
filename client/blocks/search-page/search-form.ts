import { attributes } from "../../../shared/names.ts";
import type { SearchTexts } from "../../../shared/texts/search.ts";
import { h } from "../../ui/h.ts";

/**
 * Adds the form, which the published page lacks, and returns its input. An empty search page gives it the focus, unless
 * the form is below the window: the keyboard and a screen reader would begin there.
 */
export function addSearchForm(
  page: HTMLElement,
  { search, placeholder }: SearchTexts,
  submit: () => void,
): HTMLInputElement {
  const input = h("input", "", {
    type: "text",
    name: "q",
    spellcheck: "false",
    autocomplete: "off",
    enterkeyhint: "search",
    placeholder,
    "aria-label": search,
  });
  const form = h("form", "", { role: "search", [attributes.addedElement]: "" }, input);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  (page.querySelector(".sqs-search-page-input") ?? page).append(form);
  const { activeElement } = document;
  const isElsewhere = activeElement !== null && activeElement !== document.body;
  const isInView = input.getBoundingClientRect().bottom <= innerHeight;
  if (!isElsewhere && isInView && !location.search.includes("q=")) input.focus({ preventScroll: true });
  return input;
}
