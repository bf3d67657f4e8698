import { nameOf } from "../../../../shared/blocks/form/names.ts";
import { textsOf } from "../../forms/values.ts";
import { type Html, html } from "../html.ts";
import type { Field, Filled } from "./field.ts";
import { described, description, fieldError, itemClasses, star } from "./item.ts";

/** One of several, or any of them. */
export function choices(field: Field, filled: Filled): Html {
  const { id, title, required, type, options } = field;
  const taken = filled.value === undefined ? [] : textsOf(filled.value);
  // What is required is one of the group: no single control is, and the star says it.
  const common = described({ ...field, required: false }, filled);
  return html`<fieldset id="${id}" class="form-item field ${itemClasses(field, filled)}">
<legend class="title">${title}${required && star}</legend>
${fieldError(field, filled)}${description(field)}
${options.map(
  (
    option,
  ) => html`<div class="option"><label><input type="${type}" name="${nameOf(field)}" value="${option}"${taken.includes(option) && html` checked`}${common}> ${option}</label></div>
`,
)}</fieldset>
`;
}
