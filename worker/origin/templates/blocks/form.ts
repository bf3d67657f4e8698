import * as z from "zod";
import { type Html, html } from "../html.ts";
import { defineBlock } from "./block.ts";
import { notTakenNotice } from "./not-taken.ts";

const field = z.object({
  type: z.enum(["name", "email", "text", "select", "textarea"]),
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean().default(false),
  options: z.array(z.string()).default([]),
});
type Field = z.infer<typeof field>;

/** A form of the first generation: static markup, no JSON. */
export const form = defineBlock({
  number: 9,
  name: "form",
  schema: z.object({ formId: z.string(), fields: z.array(field), submit: z.string(), success: z.string() }),
  render: ({ formId, fields, submit, success }, { view }) => html`
${notTakenNotice(view.site)}
<div class="form-wrapper">
<div class="form-inner-wrapper">
<form data-form-id="${formId}" data-success-redirect="" data-dynamic-strings autocomplete="on" method="POST" action="/forms/${formId}" novalidate>
<div class="field-list clear">
${fields.map((each) => (each.type === "name" ? nameField(each) : singleField(each)))}</div>
<div data-animation-role="button" class="form-button-wrapper form-button-wrapper--align-left"><input class="button sqs-system-button sqs-editable-button sqs-button-element--primary" type="submit" value="${submit}"></div>
<div class="hidden form-submission-text" hidden><p>${success}</p></div>
<div class="hidden form-submission-html" data-submission-html="" hidden></div>
</form>
</div>
</div>`,
});

const star = html` <span class="required" aria-hidden="true">*</span>`;

function singleField(each: Field): Html {
  const { type, id, title, description, required } = each;
  return html`<div id="${id}" class="form-item field ${type}${required && " required"}">
<label class="title" for="${id}-field">${title}${required && star}</label>
${description && html`<div class="description" id="${id}-description">${description}</div>`}
${control(each)}
</div>
`;
}

function control({ type, id, placeholder, description, required, options }: Field): Html {
  const common = html` id="${id}-field"${placeholder && html` placeholder="${placeholder}"`}${description && html` aria-describedby="${id}-description"`}${required && html` aria-required="true"`}`;
  if (type === "textarea") return html`<textarea class="field-element" name="${id}"${common}></textarea>`;
  if (type === "select")
    return html`<select name="${id}"${common}>${options.map((option) => html`<option value="${option}">${option}</option>`)}</select>`;
  if (type === "email")
    return html`<input class="field-element" name="email" x-autocompletetype="email" autocomplete="email" type="email" spellcheck="false"${common}>`;
  return html`<input class="field-element text" name="${id}" type="text"${common}>`;
}

function nameField({ id, title, required }: Field): Html {
  const part = (
    kind: string,
    name: string,
    given: string,
    complete: string,
  ) => html`<div class="field ${kind}">
<label class="caption"><input class="field-element field-control" name="${name}" x-autocompletetype="${complete}" autocomplete="${complete}" type="text" spellcheck="false" maxlength="30" data-title="${given}"${required && html` aria-required="true"`}><span class="caption-text">${given} name</span></label>
</div>
`;
  return html`<fieldset id="${id}" class="form-item fields name${required && " required"}">
<legend class="title">${title}${required && star}</legend>
${part("first-name", "fname", "First", "given-name")}${part("last-name", "lname", "Last", "family-name")}</fieldset>
`;
}
