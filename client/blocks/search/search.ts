import type { PageData } from "../../../shared/page-data.ts";
import { searchTexts } from "../../../shared/texts/search.ts";
import { loadChunk, retryChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import { readComponentTexts } from "./component-texts.ts";
import { searchPageAddress } from "./search-address.ts";

const fieldSelector = ".sqs-search-ui-text-input";
const inputSelector = "input.search-input, input[type=search]";

/**
 * A search field (docs/reference/blocks.md#search). Enter opens the search page with the entered text. A field with a
 * preview shows results while the visitor types; React is loaded with the first letter.
 */
export function mount(element: HTMLElement, { site: { language } }: PageData): () => void {
  const fields = element.matches(fieldSelector)
    ? [element]
    : [...element.querySelectorAll<HTMLElement>(fieldSelector)];
  const controller = new AbortController();
  for (const field of fields) {
    // The block of an owner who has not chosen a collection has a notice in place of the input.
    const input = field.querySelector<HTMLInputElement>(inputSelector);
    if (input !== null) mountField(field, input, language, controller.signal);
  }
  return () => controller.abort();
}

function mountField(
  field: HTMLElement,
  input: HTMLInputElement,
  language: string,
  signal: AbortSignal,
): void {
  const collectionId = field.dataset.collection ?? "";
  const labels = { ...searchTexts(language), ...readComponentTexts(field) };
  if (!input.hasAttribute("aria-label") && !input.labels?.length)
    input.setAttribute("aria-label", input.placeholder || labels.search);
  const openSearchPage = () => {
    const query = input.value.trim();
    if (query !== "") location.assign(searchPageAddress(query, collectionId));
  };
  input.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      openSearchPage();
    },
    { signal },
  );
  // A browser may send this event instead, from the keyboard of a phone.
  input.addEventListener("search", openSearchPage, { signal });
  if (field.dataset.preview !== "true") return;
  announceCombobox(input, signal);

  let attempt = loadChunk;
  let isLoading = false;
  const startPreview = async () => {
    if (isLoading || input.value.trim() === "") return;
    isLoading = true;
    try {
      const { createPreview } = await attempt("search preview", () => import("./preview.tsx"));
      input.removeEventListener("input", startPreview);
      if (!signal.aborted) createPreview({ field, input, collectionId, labels, signal });
    } catch (error) {
      isLoading = false;
      attempt = retryChunk;
      reportFailure("search preview", error);
    }
  };
  input.addEventListener("input", startPreview, { signal });
  // The visitor may have typed before this module was there.
  startPreview();
}

/** A screen reader learns from the role that results will follow. */
function announceCombobox(input: HTMLInputElement, signal: AbortSignal): void {
  const added = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" };
  for (const [name, value] of Object.entries(added)) input.setAttribute(name, value);
  signal.addEventListener("abort", () => {
    for (const name of Object.keys(added)) input.removeAttribute(name);
  });
}
