import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { choices } from "./choices.ts";
import type { Field, Filled } from "./field.ts";
import { likert } from "./likert.ts";
import { partsField } from "./parts.ts";
import { singleField } from "./single.ts";

/** A field's whole item, as published forms have it. */
export function formItem(field: Field, filled: Filled, view: View): Html {
  switch (field.type) {
    case "section":
      return html`<div id="${field.id}" class="form-item section${field.underline && " underline"}">
<div class="title">${field.title}</div>
${field.description && html`<div class="description">${field.description}</div>`}
</div>
`;
    case "hidden":
      return hidden(field, view);
    case "name":
    case "phone":
    case "address":
    case "date":
    case "time":
      return partsField(field, filled);
    case "radio":
    case "checkbox":
      return choices(field, filled);
    case "likert":
      return likert(field, filled);
    default:
      return singleField(field, filled);
  }
}

/** Spec 3: a parameter of the same name in the page's address is its value. */
function hidden({ id, key = id, value }: Field, { url }: View): Html {
  return html`<div id="${id}" class="form-item field hidden" hidden><input type="hidden" name="${key}" value="${url.searchParams.get(key) ?? value}"></div>
`;
}
