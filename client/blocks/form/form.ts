/** Forms and newsletters in the page's own markup (spec 2, forms). */
import "../../forms/style.css";
import type { PageData } from "../../../shared/page-data.ts";
import { enhanceForm } from "../../forms/enhance.ts";
import { openInDialog } from "../../forms/open-in-dialog.ts";
import { watchWidth } from "./watch-width.ts";

export function mount(block: HTMLElement, page: PageData): () => void {
  const forms = block.matches("form") ? [block as HTMLFormElement] : block.querySelectorAll("form");
  const ends = [...forms]
    .filter((form) => form.dataset.formId !== undefined)
    .flatMap((form) => [
      enhanceForm(form, page),
      ...(form.matches(".newsletter-form") ? [watchWidth(form)] : []),
    ]);
  ends.push(openInDialog(block));
  return () => {
    for (const end of ends) end();
  };
}
