import { controlName } from "../../../../shared/forms/control-names.ts";
import { flattenFieldValue } from "../../../http/field-values.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { ariaAttributes, description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

/** A field of radio buttons or checkboxes. */
export function choices(field: Field, state: FieldState): Html {
  const { id, title, required, type, options } = field;
  const selected = state.value === undefined ? [] : flattenFieldValue(state.value);
  // The whole group is required, not each control, so the controls get no `aria-required`. The legend has the mark.
  const common = ariaAttributes({ ...field, required: false }, state);
  return html`<fieldset id="${id}" class="form-item field ${formItemClasses(field, state)}">
<legend class="title">${title}${required && requiredMark}</legend>
${fieldError(field, state)}${description(field)}
${options.map(
  (
    option,
  ) => html`<div class="option"><label><input type="${type}" name="${controlName(field)}" value="${option}"${selected.includes(option) && html` checked`}${common}> ${option}</label></div>
`,
)}</fieldset>
`;
}
