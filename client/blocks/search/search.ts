/** The path of the platform's search page. */
const searchPath = "/search";

/** A search field. Enter opens the search page with the entered text (docs/reference/blocks.md#search). */
export function mount(element: HTMLElement): () => void {
  const controller = new AbortController();
  for (const input of element.querySelectorAll<HTMLInputElement>("input.search-input, input[type=search]")) {
    if (!input.hasAttribute("aria-label") && !input.labels?.length)
      input.setAttribute("aria-label", input.placeholder || "Search");
    input.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        search(input);
      },
      controller,
    );
    input.addEventListener("search", () => search(input), controller);
  }
  return () => controller.abort();
}

function search(input: HTMLInputElement): void {
  const query = input.value.trim();
  if (query === "") return;
  const collection = input.closest<HTMLElement>("[data-collection]")?.dataset.collection;
  const parameters = new URLSearchParams({ q: query, ...(collection ? { f_collectionId: collection } : {}) });
  location.assign(`${searchPath}?${parameters}`);
}
