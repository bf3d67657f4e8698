import { controlName } from "../../../../shared/forms/control-names.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { ariaAttributes, description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

/** A field with one control. */
export function renderSingleControlField(field: Field, state: FieldState): Html {
  const { id, title, required, type, currencySymbol } = field;
  return html`<div id="${id}" class="form-item field ${formItemClasses(field, state)}">
${fieldError(field, state)}<label class="title" for="${id}-field">${title}${required && requiredMark}</label>
${description(field)}
${type === "website" && html`<div class="prefix" aria-hidden="true">http://</div>`}${currencySymbol && html`<div class="prefix" aria-hidden="true">${currencySymbol}</div>`}${control(field, state)}
</div>
`;
}

function control(field: Field, state: FieldState): Html {
  const { type, id, placeholder, options, maxLength } = field;
  const value = typeof state.value === "string" ? state.value : "";
  const common = html` id="${id}-field" name="${controlName(field)}"${placeholder && html` placeholder="${placeholder}"`}${ariaAttributes(field, state)}`;
  if (type === "textarea")
    // The line feed is added because the HTML parser drops the first line feed in a textarea.
    return html`<textarea class="field-element"${common}${maxLength && html` data-max-length="${maxLength}"`}>
${value}</textarea>`;
  if (type === "select")
    return html`<select${common}>${options.map((option) => html`<option value="${option}"${option === value && html` selected`}>${option}</option>`)}</select>`;
  return html`<input class="field-element${type === "text" && " text"}"${typeAttributes(type)}${common}${value !== "" && type !== "password" && html` value="${value}"`}>`;
}

function typeAttributes(type: Field["type"]): Html {
  switch (type) {
    case "email":
      return html` x-autocompletetype="email" autocomplete="email" type="email" spellcheck="false"`;
    case "password":
      return html` type="password" autocomplete="new-password"`;
    case "number":
    case "currency":
      return html` type="text" inputmode="decimal" spellcheck="false"`;
    case "website":
      return html` type="text" inputmode="url" autocomplete="url" spellcheck="false"`;
    case "twitter":
      return html` type="text" spellcheck="false" autocapitalize="none"`;
    default:
      return html` type="text"`;
  }
}
