import { attributes } from "../../../../shared/names.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";

export const requiredMark = html` <span class="required" aria-hidden="true">*</span>`;

/** The field's error message. It is the first element of the form item, as on published pages. */
export function fieldError({ id }: Field, { error }: FieldState): Html | false {
  return (
    error !== undefined &&
    html`<div class="field-error" id="${id}-error" ${attributes.formError}>${error}</div>`
  );
}

export function description({ id, description: text }: Field): Html | undefined {
  return text === undefined ? undefined : html`<div class="description" id="${id}-description">${text}</div>`;
}

export function formItemClasses({ type, required }: Field, { error }: FieldState): string {
  return `${type}${required ? " required" : ""}${error === undefined ? "" : " error"}`;
}

/** The ARIA attributes that connect a control, or a group, with the texts of its form item. */
export function ariaAttributes({ id, description: text, required }: Field, { error }: FieldState): Html {
  const ids = [error !== undefined && `${id}-error`, text !== undefined && `${id}-description`].filter(
    Boolean,
  );
  return html`${ids.length > 0 && html` aria-describedby="${ids.join(" ")}"`}${error !== undefined && html` aria-invalid="true"`}${required && html` aria-required="true"`}`;
}
