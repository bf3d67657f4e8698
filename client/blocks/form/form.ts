/** Form and newsletter blocks whose markup is in the page: docs/reference/forms.md */
import "../../forms/style.css";
import type { PageData } from "../../../shared/page-data.ts";
import { attachFormDialog } from "../../forms/attach-form-dialog.ts";
import { enhanceForm } from "../../forms/enhance-form.ts";

/**
 * A newsletter form in a container narrower than this gets the class for small containers:
 * docs/reference/forms.md#newsletter
 */
const smallBelowPx = 320;

export function mount(block: HTMLElement, page: PageData): () => void {
  reveal(block);
  const forms = block.matches("form") ? [block as HTMLFormElement] : block.querySelectorAll("form");
  const cleanups = [...forms]
    .filter((form) => form.dataset.formId !== undefined)
    .flatMap((form) => [
      enhanceForm(form, page),
      ...(form.matches(".newsletter-form") ? [watchContainerWidth(form)] : []),
    ]);
  cleanups.push(attachFormDialog(block));
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** Shows a form that published pages hide until a script has run. A form that opens in a dialog stays hidden. */
function reveal(block: HTMLElement): void {
  if (block.matches(".newsletter-block")) block.classList.add("rendered");
  if (block.querySelector(".lightbox-handle") !== null) return;
  for (const wrapper of block.querySelectorAll<HTMLElement>(".form-wrapper, .form-inner-wrapper")) {
    wrapper.classList.remove("hidden");
    wrapper.hidden = false;
  }
}

/** Updates the class for small containers when the container's width changes. Returns its cleanup. */
function watchContainerWidth(form: HTMLElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) form.classList.toggle("small-container", entry.contentRect.width < smallBelowPx);
  });
  observer.observe(form.parentElement ?? form);
  return () => observer.disconnect();
}
