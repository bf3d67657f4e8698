import "../../../texts.ts";
import { formFileTypes, maxFormFileMegabytes, maxFormFiles } from "../../../../shared/forms/form-files.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { formFilesTexts } from "../../../../shared/texts/form-files.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { ariaAttributes, description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

/** A field for files. The client sends them when they are chosen: client/forms/file-field.ts */
export function renderFileField(field: Field, state: FieldState, language: string): Html {
  const { id, title, required } = field;
  const texts = formFilesTexts(language);
  return html`<div id="${id}" class="form-item field ${formItemClasses(field, state)}">
${fieldError(field, state)}<label class="title" for="${id}-field">${title}${required && requiredMark}</label>
${description(field)}
<input class="field-element" type="file" id="${id}-field" multiple accept="${formFileTypes}"${ariaAttributes(field, state)}>
<div class="description">${fillText(texts.hint, { count: maxFormFiles, size: maxFormFileMegabytes })}</div>
<noscript><p>${texts.needScript}</p></noscript>
</div>
`;
}
