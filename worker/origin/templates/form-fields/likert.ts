import { questionName } from "../../../../shared/blocks/form/names.ts";
import { type Html, html } from "../html.ts";
import type { Field, Filled } from "./field.ts";
import { description, fieldError, itemClasses, star } from "./item.ts";

/** Spec 3: the scale goes from -2 to 2. */
const scale = [
  ["-2", "Strongly disagree"],
  ["-1", "Disagree"],
  ["0", "Neutral"],
  ["1", "Agree"],
  ["2", "Strongly agree"],
] as const;

/** Statements, each with the same five answers. */
export function likert(field: Field, filled: Filled): Html {
  const { id, title, required, options } = field;
  const { value } = filled;
  const answers: Readonly<Record<string, string>> =
    typeof value === "object" && !Array.isArray(value) ? (value as Readonly<Record<string, string>>) : {};
  return html`<fieldset id="${id}" class="form-item fields ${itemClasses(field, filled)}">
<legend class="title">${title}${required && star}</legend>
${fieldError(field, filled)}${description(field)}
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
