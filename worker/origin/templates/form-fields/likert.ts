import { questionName } from "../../../../shared/forms/control-names.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

/** The choices of the survey field: docs/reference/forms.md#field-types */
const scale = [
  ["-2", "Strongly disagree"],
  ["-1", "Disagree"],
  ["0", "Neutral"],
  ["1", "Agree"],
  ["2", "Strongly agree"],
] as const;

/** A survey field: statements, each with the same five choices. */
export function likert(field: Field, state: FieldState): Html {
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
${scale.map(([answer, words]) => html`<div class="option"><label><input type="radio" name="${questionName(id, index)}" value="${answer}"${answers[question] === answer && html` checked`}> ${words}</label></div>`)}</fieldset>
`,
)}</fieldset>
`;
}
