import type { FormBlock } from "../../../shared/forms/form-block.ts";
import {
  type FormContext,
  parseFormContext,
  type SubmissionPageInfo,
} from "../../../shared/forms/submission-fields.ts";
import { fetchOriginCached } from "../../cache/fetch-origin-cached.ts";
import { createJsonFormEdit } from "../../edits/json-form-edit.ts";
import { tryParseFormBlock } from "../../edits/json-forms.tsx";
import { submissionPageInfo } from "../../edits/page-data.ts";
import { findPopupForm, loadPagePopup } from "../../edits/popup-form.ts";
import { readContextEdit } from "../../edits/read-context.ts";
import { textLanguage } from "../../edits/text-language.ts";
import { gate } from "../../proxy/gate.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { createPage, type Page } from "../../rewrite/page.ts";
import { PageRewriter } from "../../rewrite/page-rewriter.ts";
import { detectCharset, needsMoreBytesToSniff, sniff } from "../../rewrite/sniff.ts";
import { readFirstBytes } from "../../rewrite/stream-rewritten.ts";

const bufferBytes = 64 * 1024;

/** A form with the data of the page that contains it. */
export interface FoundForm {
  readonly block: FormBlock;
  readonly context: FormContext;
  readonly page: SubmissionPageInfo;
  readonly language: string;
  /** The popup's version, if the form is in the popup. */
  readonly popupVersion?: number;
}

/**
 * The form with this id on the page that `context` requests, or in the popup of its site; undefined if the edge would
 * not render a form with this id. The page is read only up to the form.
 */
export async function findFormOnPage(
  context: RequestContext,
  formId: string,
): Promise<FoundForm | undefined> {
  const { request, facts } = context;
  const { response } = await fetchOriginCached(context, request);
  const decision = gate(request, response);
  if (!decision.rewrite || response.body === null) {
    await response.body?.cancel();
    return undefined;
  }
  const source = await readFirstBytes(response.body, response.headers, (first) =>
    needsMoreBytesToSniff(first, decision.isCharsetDeclared),
  );
  const { reader, first, isWhole } = source;
  let found: FoundForm | undefined;
  if (sniff(first, decision.isCharsetDeclared) === undefined) {
    const charset = detectCharset(decision, first);
    const page = createPage({ facts, charset, onContext: () => {} });
    const finder = createJsonFormEdit("find-form", (scripts) => {
      const block = tryParseFormBlock({ ...scripts, language: textLanguage(page) });
      if (block?.formId !== formId) return "";
      found ??= { block, context: formContext(scripts.context, block), ...pageProperties(page) };
      return "";
    });
    const findInPopup = (): FoundForm | undefined => {
      const form = page.contextStatus === "ok" ? findPopupForm(page, formId) : undefined;
      return form && { ...form, ...pageProperties(page) };
    };
    const rewriter = new PageRewriter(page, [readContextEdit, finder]);
    rewriter.write(first);
    found ??= findInPopup();
    let isDone = isWhole;
    while (!isDone && !found && !rewriter.isFinished) {
      const { value, done } = await reader.read(new Uint8Array(bufferBytes));
      if (value && value.length > 0) rewriter.write(value);
      isDone = done;
      found ??= findInPopup();
    }
    if (!found) {
      await loadPagePopup(context, page);
      found = findInPopup();
    }
  }
  await reader.cancel();
  return found;
}

function pageProperties(page: Page): Pick<FoundForm, "page" | "language"> {
  return { page: submissionPageInfo(page), language: page.context.website.language };
}

/**
 * The settings of the form. A form with a button that opens it in a lightbox is sent as a lightbox form, even if only
 * the other JSON script has the button.
 */
function formContext(json: string, { openerLabel }: FormBlock): FormContext {
  const context = parseFormContext(json);
  return openerLabel === "" ? context : { ...context, useLightbox: true };
}
