import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { html } from "../html.ts";
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

const schema = z.object({
  formId: z.string(),
  title: z.string(),
  description: z.string(),
  button: z.string(),
  footnote: z.string(),
});

export const newsletter = defineBlock({
  number: blockTypes.newsletter,
  name: "newsletter",
  schema,
  render: ({ formId, title, description, button, footnote }, { id, view }) => {
    const { emailAddress, newsletterSent: successMessage } = siteTexts(view.site.textLanguage);
    if (isSubmitted(view, formId)) return submittedMessage(formId, successMessage);
    const rejected = rejectedFormOf(view, formId);
    const error = rejected?.errors.get("email");
    const submittedEmail = rejected?.values.get("email");
    return html`
<div id="form-${formId}" class="newsletter-form-wrapper newsletter-form-wrapper--layoutFloat newsletter-form-wrapper--alignLeft">
<form class="newsletter-form" data-form-id="${formId}" autocomplete="on" method="POST" action="/forms/${formId}#form-${formId}" novalidate>
${returnField(view)}${renderIdField(rejected)}${rejected && error === undefined && formError(rejected)}<header class="newsletter-form-header">
<h2 class="newsletter-form-header-title">${title}</h2>
<div class="newsletter-form-header-description"><p>${description}</p></div>
</header>
<div class="newsletter-form-body">
<div class="newsletter-form-fields-wrapper form-fields">
<div id="email-${id}" class="newsletter-form-field-wrapper form-item field email required${error !== undefined && " error"}">
${error !== undefined && html`<div class="field-error" id="email-${id}-error" role="alert" ${attributes.formError}>${error}</div>`}<label class="newsletter-form-field-label title" for="email-${id}-field">${emailAddress}</label>
<input id="email-${id}-field" class="newsletter-form-field-element field-element" name="email" x-autocompletetype="email" autocomplete="email" type="email" spellcheck="false" placeholder="${emailAddress}"${typeof submittedEmail === "string" && html` value="${submittedEmail}"`}${error !== undefined && html` aria-invalid="true" aria-describedby="email-${id}-error"`}>
</div>
</div>
${honeypotField(view)}<div data-animation-role="button" class="newsletter-form-button-wrapper submit-wrapper">
<button class="newsletter-form-button sqs-system-button sqs-editable-button-layout sqs-editable-button-style sqs-editable-button-shape sqs-button-element--primary" type="submit" value="${button}"><span class="newsletter-form-spinner sqs-spin light large"></span><span class="newsletter-form-button-label">${button}</span><span class="newsletter-form-button-icon"></span></button>
</div>
</div>
<div class="newsletter-form-footnote"><p>${footnote}</p></div>
<div class="hidden form-submission-text" hidden><p>${successMessage}</p></div>
<div class="hidden form-submission-html" data-submission-html="" hidden></div>
</form>
</div>`;
  },
});
