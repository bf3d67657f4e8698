import { controlName } from "../../../../shared/forms/control-names.ts";
import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { choices } from "./choices.ts";
import type { Field, FieldState } from "./field.ts";
import { renderFileField } from "./file.ts";
import { likert } from "./likert.ts";
import { renderMultiPartField } from "./multi-part.ts";
import { renderSingleControlField } from "./single-control.ts";

/** The markup of a field with its `form-item` wrapper, as on published pages. */
export function renderFormItem(field: Field, state: FieldState, view: View): Html {
  switch (field.type) {
    case "section":
      return html`<div id="${field.id}" class="form-item section${field.underline && " underline"}">
<div class="title">${field.title}</div>
${field.description && html`<div class="description">${field.description}</div>`}
</div>
`;
    case "hidden":
      return hidden(field);
    case "name":
    case "phone":
    case "address":
    case "date":
    case "time":
      return renderMultiPartField(field, state, view.site);
    case "radio":
    case "checkbox":
      return choices(field, state);
    case "file":
      return renderFileField(field, state, view.site.textLanguage);
    case "likert":
      return likert(field, state, view.site.textLanguage);
    default:
      return renderSingleControlField(field, state);
  }
}

/**
 * A hidden field. The page may be stored for other addresses, so the query parameter that overrides its value is applied
 * when the form is sent (docs/reference/forms.md#field-types).
 */
function hidden(field: Field): Html {
  return html`<div id="${field.id}" class="form-item field hidden" hidden><input type="hidden" name="${controlName(field)}" value="${field.value}"></div>
`;
}
