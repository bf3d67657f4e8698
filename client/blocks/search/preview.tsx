import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { attributes } from "../../../shared/names.ts";
import type { SearchTexts } from "../../../shared/texts/search.ts";
import { ensureUniqueId } from "../../dom/unique-id.ts";
import { h } from "../../ui/h.ts";
import { createPreviewStore } from "./preview-store.ts";
import { PreviewView } from "./preview-view.tsx";
import { requestResults } from "./request-results.ts";
import "./style.css";

export interface PreviewOptions {
  readonly field: HTMLElement;
  readonly input: HTMLInputElement;
  readonly collectionId: string;
  readonly labels: SearchTexts;
  readonly signal: AbortSignal;
}

/**
 * Adds a preview of results to a search field, as a combobox with a list
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the input.
 */
export function createPreview({ field, input, collectionId, labels, signal }: PreviewOptions): void {
  const store = createPreviewStore((query, aborted) => requestResults({ query, collectionId }, aborted));
  const host = h("div", "awning-search", { [attributes.addedElement]: "" });
  field.append(host);
  const listId = `${ensureUniqueId(host, "awning-search")}-results`;
  const root = createRoot(host);
  flushSync(() => root.render(<PreviewView store={store} input={input} labels={labels} listId={listId} />));

  const search = () => store.search(input.value);
  const onInput = (event: Event) => {
    // The text of an input method is not complete before its composition has ended.
    if (!(event instanceof InputEvent && event.isComposing)) search();
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { isOpen, active } = store.state();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const isSearched = isOpen || input.value.trim() === "" || store.reopen();
      if (isSearched) flushSync(() => store.move(event.key === "ArrowDown" ? 1 : -1));
      else search();
      if (input.value.trim() !== "") event.preventDefault();
    } else if (event.key === "Escape" && isOpen) {
      // Without this the browser would empty the field, and the page would handle the key.
      event.preventDefault();
      store.close();
    } else if (event.key === "Enter") {
      const link = active < 0 ? null : host.querySelector<HTMLElement>("[aria-selected=true]");
      if (link !== null) event.preventDefault();
      link?.click();
      store.close();
    }
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !field.contains(target)) store.close();
  };
  input.addEventListener("input", onInput, { signal });
  input.addEventListener("compositionend", search, { signal });
  // The field's own handler of Enter must run after this one.
  field.addEventListener("keydown", onKeydown, { signal, capture: true });
  field.addEventListener("focusout", () => store.close(), { signal });
  // A press on a result keeps the focus in the input.
  host.addEventListener("mousedown", (event) => event.preventDefault());
  addEventListener("pointerdown", closeOutside, { signal });
  signal.addEventListener("abort", () => {
    store.close();
    root.unmount();
    host.remove();
    input.classList.remove("loading");
    for (const name of ["aria-controls", "aria-activedescendant"]) input.removeAttribute(name);
  });
  search();
}
