import { type Html, html } from "../html.ts";
import type { Field, Filled } from "./field.ts";

export const star = html` <span class="required" aria-hidden="true">*</span>`;

/** Why the field was not taken: first in its item, as published forms have it. */
export function fieldError({ id }: Field, { error }: Filled): Html | false {
  return (
    error !== undefined && html`<div class="field-error" id="${id}-error" data-awning-error>${error}</div>`
  );
}

export function description({ id, description: text }: Field): Html | undefined {
  return text === undefined ? undefined : html`<div class="description" id="${id}-description">${text}</div>`;
}

export function itemClasses({ type, required }: Field, { error }: Filled): string {
  return `${type}${required ? " required" : ""}${error === undefined ? "" : " error"}`;
}

/** What ties a control, or a group of them, to the texts of its item. */
export function described({ id, description: text, required }: Field, { error }: Filled): Html {
  const ids = [error !== undefined && `${id}-error`, text !== undefined && `${id}-description`].filter(
    Boolean,
  );
  return html`${ids.length > 0 && html` aria-describedby="${ids.join(" ")}"`}${error !== undefined && html` aria-invalid="true"`}${required && html` aria-required="true"`}`;
}
