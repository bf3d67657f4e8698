import { renderToStaticMarkup } from "preact-render-to-string";
import * as z from "zod";
import { type FormBlock, readFormBlock } from "../../../../shared/blocks/form/read.ts";
import { FormTaken } from "../../../../shared/blocks/form/taken.tsx";
import { FormContents } from "../../../../shared/blocks/form/view.tsx";
import { field } from "../form-fields/field.ts";
import { type Html, html, raw, scriptJson } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";
import { isTaken, sentTo } from "./form-state.ts";
import { notTakenNotice } from "./not-taken.ts";

/**
 * A form of the third generation: its page has it as JSON, and an empty place for it. What somebody without scripts has
 * sent to it stands there written out, for only this server knows of it.
 */
export const formComponent = defineBlock({
  number: 1337,
  name: "form",
  component: "form",
  schema: z.object({
    formId: z.string(),
    formName: z.string(),
    formFields: z.array(field),
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
    return html`${notTakenNotice(site)}<div class="sqs-site-style-form" id="form-${formId}">
${script("context", JSON.parse(context))}${script("design-fields", { buttonAlignment: "left", buttonVariant: "primary" })}${script("localized-strings", {})}<div class="sqs-form-block-submission-html" data-submission-html=""></div>
<div class="form-wrapper">${writtenOut(readFormBlock({ context }), view)}</div>
</div>`;
  },
});

/** Nothing, where nobody has sent it anything. */
function writtenOut(block: FormBlock, view: View): Html | false {
  if (isTaken(view, block.formId)) return raw(renderToStaticMarkup(<FormTaken block={block} />));
  const filled = sentTo(view, block.formId);
  if (filled === undefined) return false;
  const way = {
    action: `/forms/${block.formId}`,
    returnTo: view.collection.path,
    query: view.url.searchParams,
    filled,
  };
  return raw(renderToStaticMarkup(<FormContents block={block} way={way} />));
}
