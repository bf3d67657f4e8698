import { renderToStaticMarkup } from "preact-render-to-string";
import { type FormBlock, type FormScripts, parseFormBlock } from "../../shared/forms/form-block.ts";
import { FormSuccessMessage } from "../../shared/forms/form-sent.tsx";
import { FormContents, FormOpener } from "../../shared/forms/form-view.tsx";
import { attributes, formSentParameter } from "../../shared/names.ts";
import { formFieldsTexts } from "../../shared/texts/form-fields.ts";
import { pagesTexts } from "../../shared/texts/pages.ts";
import { build } from "../build.ts";
import { inlineStyle, nonceAttribute } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { createJsonFormEdit } from "./json-form-edit.ts";
import { noScriptFormAction } from "./no-script-forms.ts";
import { newRenderId } from "./render-id.ts";
import { textLanguage } from "./text-language.ts";

/**
 * Renders the forms that a page contains as JSON only, so that they can be seen, filled in and sent before
 * scripts run, or without them. If the builder's runtime stays in the page, it renders them. A form that
 * cannot be parsed is left to the client.
 */
export const jsonFormsEdit = createJsonFormEdit("json-forms", (scripts, page) => {
  if (page.runtime !== "replace") return "";
  const block = tryParseFormBlock({ ...scripts, language: textLanguage(page) });
  return block === undefined ? "" : styleOnce(page) + renderForm(block, page);
});

const styledPages = new WeakSet<Page>();

/** The style for forms. It is inserted before the first form of a page only. */
function styleOnce(page: Page): string {
  if (styledPages.has(page)) return "";
  styledPages.add(page);
  return inlineStyle(page, build.styles.forms);
}

/** The parsed form; undefined if its JSON scripts are not valid. The client then shows the error. */
export function tryParseFormBlock(scripts: FormScripts): FormBlock | undefined {
  try {
    return parseFormBlock(scripts);
  } catch {
    return undefined;
  }
}

function renderForm(block: FormBlock, page: Page): string {
  const { url, path, search } = page.facts;
  if (search.includes(formSentParameter) && url.searchParams.get(formSentParameter) === block.formId)
    return renderToStaticMarkup(
      <FormSuccessMessage block={block} texts={formFieldsTexts(textLanguage(page))} />,
    );
  const noScript = {
    action: noScriptFormAction(block.formId, page.facts.site),
    limit: pagesTexts(textLanguage(page)).limit,
    renderId: newRenderId(),
    returnTo: path + search,
    query: url.searchParams,
  };
  const form = renderToStaticMarkup(<FormContents block={block} noScript={noScript} />);
  if (block.openerLabel === "") return form;
  // A lightbox needs a script to open, so the form itself is put into the page for visitors without scripts.
  return (
    renderToStaticMarkup(<FormOpener block={block} isFromEdge={true} />) +
    `<noscript ${attributes.addedElement}><style${nonceAttribute(page)}>[${attributes.form}=opener]{display:none!important}</style>${form}</noscript>`
  );
}
