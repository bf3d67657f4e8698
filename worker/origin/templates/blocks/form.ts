import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { fieldSchema } from "../form-fields/field.ts";
import { renderFormItem } from "../form-fields/index.ts";
import { type Html, html, scriptJson } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";
import {
  formError,
  honeypotField,
  isSubmitted,
  rejectedFormOf,
  renderIdField,
  returnField,
  submittedMessage,
} from "./form-state.ts";
import { formsClosedNotice } from "./forms-closed-notice.ts";

const schema = z.object({
  formId: z.string(),
  formName: z.string().default(""),
  fields: z.array(fieldSchema),
  submit: z.string(),
  success: z.string(),
  /** The path to which a successful submission leads. */
  redirect: z.string().default(""),
  /** True for forms of the second generation, whose settings are in a script after the form. */
  settings: z.boolean().default(false),
});
type Form = z.infer<typeof schema>;

/** A form of the first or second generation: its fields are in the page's markup. */
export const form = defineBlock({
  number: blockTypes.form,
  name: "form",
  schema,
  render: (data, { view }) => {
    const { formId, fields, submit, success, redirect } = data;
    const rejected = rejectedFormOf(view, formId);
    if (isSubmitted(view, formId)) return submittedMessage(formId, success);
    const hasFiles = fields.some(({ type }) => type === "file");
    return html`
${formsClosedNotice(view.site)}
${data.settings && formContext(data, view)}<div class="form-wrapper" id="form-${formId}">
<div class="form-inner-wrapper">
<form data-form-id="${formId}" data-success-redirect="${redirect}" data-dynamic-strings autocomplete="on" method="POST" action="/forms/${formId}#form-${formId}"${hasFiles && html` enctype="multipart/form-data"`} novalidate>
${returnField(view)}${renderIdField(rejected)}${formError(rejected)}<div class="field-list clear">
${fields.map((each) => renderFormItem(each, { value: rejected?.values.get(each.id), error: rejected?.errors.get(each.id) }, view))}</div>
${honeypotField(view)}<div data-animation-role="button" class="form-button-wrapper form-button-wrapper--align-left"><input class="button sqs-system-button sqs-editable-button sqs-button-element--primary" type="submit" value="${submit}"></div>
<div class="hidden form-submission-text" hidden><p>${success}</p></div>
<div class="hidden form-submission-html" data-submission-html="" hidden></div>
</form>
</div>
</div>`;
  },
});

function formContext(
  { formId, formName, fields, submit, success, redirect }: Form,
  { collection, url }: View,
): Html {
  const context = {
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
  return html`<script type="application/json" id="form-context-${formId}" class="sqs-form-block-context">${scriptJson(context)}</script>
`;
}
