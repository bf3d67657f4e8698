import { questionName } from "../../../../shared/forms/control-names.ts";
import { formFieldsTexts } from "../../../../shared/texts/form-fields.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

/** The choices of the survey field with the keys of their texts: docs/reference/forms.md#field-types */
const scale = [
  ["-2", "stronglyDisagree"],
  ["-1", "disagree"],
  ["0", "neutral"],
  ["1", "agree"],
  ["2", "stronglyAgree"],
] as const;

/** A survey field: statements, each with the same five choices. */
export function likert(field: Field, state: FieldState, language: string): Html {
  const texts = formFieldsTexts(language);
  const { id, title, required, options } = field;
  const { value } = state;
  const answers: Readonly<Record<string, string>> =
    typeof value === "object" && !Array.isArray(value) ? (value as Readonly<Record<string, string>>) : {};
  return html`<fieldset id="${id}" class="form-item fields ${formItemClasses(field, state)}">
<legend class="title">${title}${required && requiredMark}</legend>
${fieldError(field, state)}${description(field)}
${options.map(
  (
    question,
    index,
  ) => html`<fieldset class="question" data-question="${question}"><legend>${question}</legend>
${scale.map(([answer, key]) => html`<div class="option"><label><input type="radio" name="${questionName(id, index)}" value="${answer}"${answers[question] === answer && html` checked`}> ${texts[key]}</label></div>`)}</fieldset>
`,
)}</fieldset>
`;
}
