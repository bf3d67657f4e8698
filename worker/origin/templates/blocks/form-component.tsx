import "../../../texts.ts";
import { renderToStaticMarkup } from "preact-render-to-string";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { type FormBlock, parseFormBlock } from "../../../../shared/forms/form-block.ts";
import { FormSuccessMessage } from "../../../../shared/forms/form-sent.tsx";
import { FormContents } from "../../../../shared/forms/form-view.tsx";
import { formFieldsTexts } from "../../../../shared/texts/form-fields.ts";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import { fieldSchema } from "../form-fields/field.ts";
import { type Html, html, rawHtml, scriptJson } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";
import { isSubmitted, rejectedFormOf } from "./form-state.ts";
import { formsClosedNotice } from "./forms-closed-notice.ts";

/**
 * A form of the third generation: the page contains it as JSON (docs/reference/published-markup.md#form-generations).
 * After a submission without JavaScript its HTML is rendered here, because only the origin knows the submitted values.
 */
export const formComponent = defineBlock({
  number: blockTypes.component,
  name: "form",
  component: "form",
  schema: z.object({
    formId: z.string(),
    formName: z.string(),
    formFields: z.array(fieldSchema),
    submit: z.string(),
    success: z.string(),
    redirect: z.string().default(""),
  }),
  render: ({ formId, formName, formFields, submit, success, redirect }, { view }) => {
    const { collection, url, site } = view;
    const context = JSON.stringify({
      secureUrl: url.origin,
      formId,
      formName,
      collectionId: collection.id,
      objectName: `page-${collection.id}`,
      formSubmitButtonText: submit,
      formSubmissionMessage: { html: html`<p>${success}</p>`.markup },
      successRedirect: redirect,
      captchaEnabled: false,
      useFormsJs: true,
      formFields: formFields.map((each) => ({ ...each, [each.type]: true })),
    });
    const script = (name: string, json: unknown) =>
      html`<script type="application/json" id="form-${name}-${formId}" class="sqs-form-block-${name}">${scriptJson(json)}</script>
`;
    return html`${formsClosedNotice(site)}<div class="sqs-site-style-form" id="form-${formId}">
${script("context", JSON.parse(context))}${script("design-fields", { buttonAlignment: "left", buttonVariant: "primary" })}${script("localized-strings", {})}<div class="sqs-form-block-submission-html" data-submission-html=""></div>
<div class="form-wrapper">${noScriptForm(parseFormBlock({ context, language: view.site.textLanguage }), view)}</div>
</div>`;
  },
});

/** The form as HTML, only after it was submitted without JavaScript. */
function noScriptForm(block: FormBlock, view: View): Html | false {
  if (isSubmitted(view, block.formId))
    return rawHtml(
      renderToStaticMarkup(
        <FormSuccessMessage block={block} texts={formFieldsTexts(view.site.textLanguage)} />,
      ),
    );
  const rejected = rejectedFormOf(view, block.formId);
  if (rejected === undefined) return false;
  const noScript = {
    action: `/forms/${block.formId}#form-${block.formId}`,
    limit: pagesTexts(view.site.textLanguage).limit,
    returnTo: view.collection.path,
    query: view.url.searchParams,
    rejected,
  };
  return rawHtml(renderToStaticMarkup(<FormContents block={block} noScript={noScript} />));
}
