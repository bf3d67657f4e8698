import "../../../texts.ts";
import { controlName } from "../../../../shared/forms/control-names.ts";
import {
  formFileTypes,
  maxFormFileMegabytes,
  maxFormFiles,
  maxPostedFilesMegabytes,
} from "../../../../shared/forms/form-files.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { formFilesTexts } from "../../../../shared/texts/form-files.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { ariaAttributes, description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

/**
 * A field for files. The client sends them when they are chosen: client/forms/file-field.ts. Without JavaScript they are
 * sent with the form. Those of a rejected form are listed, and are sent again by their ids unless they are unchecked.
 */
export function renderFileField(field: Field, state: FieldState, language: string): Html {
  const { id, title, required } = field;
  const texts = formFilesTexts(language);
  const name = controlName(field);
  const sent = Object.entries<string>(typeof state.value === "object" ? { ...state.value } : {});
  return html`<div id="${id}" class="form-item field ${formItemClasses(field, state)}">
${fieldError(field, state)}<label class="title" for="${id}-field">${title}${required && requiredMark}</label>
${description(field)}
<input class="field-element" type="file" id="${id}-field" name="${name}" multiple accept="${formFileTypes}"${ariaAttributes(field, state)}>
${sent.map(
  ([fileId, fileName]) =>
    html`<div class="option"><label><input type="checkbox" name="${name}" value="${fileId}" checked> <span dir="auto">${fileName}</span></label></div>
`,
)}<div class="description">${fillText(texts.hint, { count: maxFormFiles, size: maxFormFileMegabytes })}</div>
<noscript><p>${fillText(texts.together, { size: maxPostedFilesMegabytes })}</p></noscript>
</div>
`;
}
