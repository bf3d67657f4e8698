import { nameOf } from "../../../../shared/blocks/form/names.ts";
import { type Html, html } from "../html.ts";
import type { Field, Filled } from "./field.ts";
import { described, description, fieldError, itemClasses, star } from "./item.ts";

/** A field with one control. */
export function singleField(field: Field, filled: Filled): Html {
  const { id, title, required, type, currencySymbol } = field;
  return html`<div id="${id}" class="form-item field ${itemClasses(field, filled)}">
${fieldError(field, filled)}<label class="title" for="${id}-field">${title}${required && star}</label>
${description(field)}
${type === "website" && html`<div class="prefix" aria-hidden="true">http://</div>`}${currencySymbol && html`<div class="prefix" aria-hidden="true">${currencySymbol}</div>`}${control(field, filled)}
</div>
`;
}

function control(field: Field, filled: Filled): Html {
  const { type, id, placeholder, options, maxLength } = field;
  const value = typeof filled.value === "string" ? filled.value : "";
  const common = html` id="${id}-field" name="${nameOf(field)}"${placeholder && html` placeholder="${placeholder}"`}${described(field, filled)}`;
  if (type === "textarea")
    // A line end at the start belongs to the markup, not to the text.
    return html`<textarea class="field-element"${common}${maxLength && html` data-max-length="${maxLength}"`}>
${value}</textarea>`;
  if (type === "select")
    return html`<select${common}>${options.map((option) => html`<option value="${option}"${option === value && html` selected`}>${option}</option>`)}</select>`;
  return html`<input class="field-element${type === "text" && " text"}"${kindOf(type)}${common}${value !== "" && type !== "password" && html` value="${value}"`}>`;
}

function kindOf(type: Field["type"]): Html {
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
