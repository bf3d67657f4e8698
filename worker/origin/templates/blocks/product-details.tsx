import { renderToStaticMarkup } from "preact-render-to-string";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { FormContents } from "../../../../shared/forms/form-view.tsx";
import type { RejectedSubmission } from "../../../../shared/forms/no-script-form.ts";
import { apiPaths } from "../../../../shared/names.ts";
import { parseAnswers } from "../../../../shared/store/form-answers.ts";
import { parseProductForm } from "../../../../shared/store/product-form.ts";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import { answerErrors, answersMarker, productFormJson, submittedAnswers } from "../../store/product-form.ts";
import { CartInput } from "../../store/read-input.ts";
import { html, rawHtml } from "../html.ts";
import type { ProductFormScreen, View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/** The form of a product, for browsers without scripts: docs/reference/commerce.md#product-forms */
export const productDetails = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ unknown: z.string() }),
  render: ({ unknown }, { view }) => {
    const state = view.screen.productForm;
    if (!state) return html`<div class="sqs-html-content text-look--lead">${rawHtml(unknown)}</div>`;
    const { form, title, path } = state;
    return html`<div class="sqs-html-content product-details"><h1>${form.name}</h1><p><a href="${path}">${title}</a></p>
${rawHtml(renderForm(state, view))}</div>`;
  },
});

function renderForm(state: ProductFormScreen, view: View): string {
  const { form, itemId, entry, query } = state;
  const language = view.site.textLanguage;
  const texts = pagesTexts(language);
  const block = parseProductForm(productFormJson(form, itemId), {
    formId: itemId,
    submitLabel: form.submit,
    language,
  });
  const hidden: (readonly [string, string])[] = [
    [answersMarker, "1"],
    ["action", entry ? "answer" : "add"],
    ...(view.screen.crumb === undefined ? [] : [["crumb", view.screen.crumb] as const]),
    ...(entry ? [] : [...query].filter(([name]) => !reserved.has(name))),
  ];
  const noScript = {
    action: entry ? `${apiPaths.cartEntries}/${encodeURIComponent(entry.id)}` : apiPaths.cartEntries,
    limit: texts.limit,
    returnTo: `${view.collection.path}?${query}`,
    hidden,
    values: entry && parseAnswers(entry.answers),
    rejected: rejectedAnswers(state, view),
  };
  const label = entry ? { submitLabel: texts.save } : {};
  return renderToStaticMarkup(<FormContents block={{ ...block, ...label }} noScript={noScript} />);
}

/** The names of the form's own hidden fields. */
const reserved: ReadonlySet<string> = new Set([answersMarker, "action", "crumb", "return", "entry"]);

/** The form as it was sent and refused. */
function rejectedAnswers(
  { form }: ProductFormScreen,
  { screen, site }: View,
): RejectedSubmission | undefined {
  const { storeForm } = screen;
  const values =
    storeForm?.values instanceof CartInput ? submittedAnswers(form, storeForm.values) : undefined;
  if (!storeForm || !values) return undefined;
  return { values, error: storeForm.error, errors: answerErrors(form, values, site.textLanguage) };
}
