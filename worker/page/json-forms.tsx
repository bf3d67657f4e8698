import { renderToStaticMarkup } from "preact-render-to-string";
import { FormOpener } from "../../shared/blocks/form/lightbox.tsx";
import { type FormBlock, type FormScripts, readFormBlock } from "../../shared/blocks/form/read.ts";
import { FormTaken } from "../../shared/blocks/form/taken.tsx";
import { takenParameter } from "../../shared/blocks/form/taken-parameter.ts";
import { FormContents } from "../../shared/blocks/form/view.tsx";
import { build } from "../build.ts";
import type { Page } from "./edit.ts";
import { formsEdit } from "./form-scripts.ts";
import { nonceAttribute } from "./nonce.ts";
import { plainAction } from "./plain-way.ts";

/**
 * Forms that their page has as JSON only: written into the page, so that they can be seen, filled in and sent before any
 * script, or without one. Where the platform's own runtime stays it draws them. What cannot be read is the client's.
 */
export const jsonForms = formsEdit("json-forms", (scripts, page) => {
  if (page.facts.site.settings.runtime !== "replace") return "";
  const block = blockIn(scripts);
  return block === undefined ? "" : styleOf(page) + formOf(block, page);
});

const styled = new WeakSet<Page>();

/** Once a page, before the first form. */
function styleOf(page: Page): string {
  if (styled.has(page)) return "";
  styled.add(page);
  return `<style data-awning${nonceAttribute(page)}>${build.styles.form ?? ""}</style>`;
}

/** Undefined for what is no form: the client says so. */
export function blockIn(scripts: FormScripts): FormBlock | undefined {
  try {
    return readFormBlock(scripts);
  } catch {
    return undefined;
  }
}

function formOf(block: FormBlock, page: Page): string {
  const { url, path, search } = page.facts;
  if (search.includes(takenParameter) && url.searchParams.get(takenParameter) === block.formId)
    return renderToStaticMarkup(<FormTaken block={block} />);
  const way = {
    action: plainAction(block.formId, page.facts.site),
    returnTo: path + search,
    query: url.searchParams,
  };
  const form = renderToStaticMarkup(<FormContents block={block} way={way} />);
  if (block.opener === "") return form;
  // Nothing opens it without a script: there it stands open.
  return (
    renderToStaticMarkup(<FormOpener block={block} isWritten={true} />) +
    `<noscript data-awning><style${nonceAttribute(page)}>[data-awning-form=opener]{display:none!important}</style>${form}</noscript>`
  );
}
