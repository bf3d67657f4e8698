import * as z from "zod";
import { field } from "../form-fields/field.ts";
import { formItem } from "../form-fields/index.ts";
import { type Html, html, scriptJson } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";
import { formError, formTrap, isTaken, sentTo, takenMessage } from "./form-state.ts";
import { notTakenNotice } from "./not-taken.ts";

const schema = z.object({
  formId: z.string(),
  formName: z.string().default(""),
  fields: z.array(field),
  submit: z.string(),
  success: z.string(),
  /** Where it leads once it is taken. */
  redirect: z.string().default(""),
  /** Published forms of the second generation tell their settings in a script beside them. */
  settings: z.boolean().default(false),
});
type Form = z.infer<typeof schema>;

/** A form whose fields stand in the page's own markup: of the first generation, or of the second. */
export const form = defineBlock({
  number: 9,
  name: "form",
  schema,
  render: (data, { view }) => {
    const { formId, fields, submit, success, redirect } = data;
    const sent = sentTo(view, formId);
    if (isTaken(view, formId)) return takenMessage(formId, success);
    return html`
${notTakenNotice(view.site)}
${data.settings && settings(data, view)}<div class="form-wrapper" id="form-${formId}">
<div class="form-inner-wrapper">
<form data-form-id="${formId}" data-success-redirect="${redirect}" data-dynamic-strings autocomplete="on" method="POST" action="/forms/${formId}" novalidate>
${formError(sent)}<div class="field-list clear">
${fields.map((each) => formItem(each, { value: sent?.values.get(each.id), error: sent?.errors.get(each.id) }, view))}</div>
${formTrap}<div data-animation-role="button" class="form-button-wrapper form-button-wrapper--align-left"><input class="button sqs-system-button sqs-editable-button sqs-button-element--primary" type="submit" value="${submit}"></div>
<div class="hidden form-submission-text" hidden><p>${success}</p></div>
<div class="hidden form-submission-html" data-submission-html="" hidden></div>
</form>
</div>
</div>`;
  },
});

function settings(
  { formId, formName, fields, submit, success, redirect }: Form,
  { collection, url }: View,
): Html {
  const told = {
    secureUrl: url.origin,
    formSubmitButtonText: submit,
    formSubmissionMessage: { html: html`<p>${success}</p>`.markup },
    formName,
    collectionId: collection.id,
    captchaTheme: 1,
    formId,
    useLightbox: false,
    successRedirect: redirect,
    useFormsJs: true,
    showTitle: false,
    captchaEnabled: false,
    objectName: `page-${collection.id}`,
    formFields: fields.map((each) => ({ ...each, [each.type]: true })),
  };
  return html`<script type="application/json" id="form-context-${formId}" class="sqs-form-block-context">${scriptJson(told)}</script>
`;
}
