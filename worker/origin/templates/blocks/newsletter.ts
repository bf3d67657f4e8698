import * as z from "zod";
import { type Html, html } from "../html.ts";
import { defineBlock } from "./block.ts";

const schema = z.object({
  formId: z.string(),
  title: z.string(),
  description: z.string(),
  button: z.string(),
  footnote: z.string(),
});

export const newsletter = defineBlock({
  number: 51,
  name: "newsletter",
  schema,
  render: (data, { id }) => newsletterForm(data, id),
});

function newsletterForm(
  { formId, title, description, button, footnote }: z.infer<typeof schema>,
  id: string,
): Html {
  return html`
<div class="newsletter-form-wrapper newsletter-form-wrapper--layoutFloat newsletter-form-wrapper--alignLeft">
<form class="newsletter-form" data-form-id="${formId}" autocomplete="on" method="POST" action="/forms/${formId}" novalidate>
<header class="newsletter-form-header">
<h2 class="newsletter-form-header-title">${title}</h2>
<div class="newsletter-form-header-description"><p>${description}</p></div>
</header>
<div class="newsletter-form-body">
<div class="newsletter-form-fields-wrapper form-fields">
<div id="email-${id}" class="newsletter-form-field-wrapper form-item field email required">
<label class="newsletter-form-field-label title" for="email-${id}-field">Email address</label>
<input id="email-${id}-field" class="newsletter-form-field-element field-element" name="email" x-autocompletetype="email" autocomplete="email" type="email" spellcheck="false" placeholder="Email address">
</div>
</div>
<div data-animation-role="button" class="newsletter-form-button-wrapper submit-wrapper">
<button class="newsletter-form-button sqs-system-button sqs-editable-button-layout sqs-editable-button-style sqs-editable-button-shape sqs-button-element--primary" type="submit" value="${button}"><span class="newsletter-form-spinner sqs-spin light large"></span><span class="newsletter-form-button-label">${button}</span><span class="newsletter-form-button-icon"></span></button>
</div>
</div>
<div class="newsletter-form-footnote"><p>${footnote}</p></div>
<div class="hidden form-submission-text" hidden>Thank you!</div>
<div class="hidden form-submission-html" data-submission-html="" hidden></div>
</form>
</div>`;
}
