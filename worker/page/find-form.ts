import type { FormBlock } from "../../shared/blocks/form/read.ts";
import { type FormContext, formContextIn, type SendingPage } from "../../shared/blocks/form/sending.ts";
import type { Visit } from "./ask-origin.ts";
import { askOriginCached } from "./cache/ask-origin-cached.ts";
import type { Page } from "./edit.ts";
import { formsEdit } from "./form-scripts.ts";
import { gate, readableCharset, sniff, undecided } from "./gate.ts";
import { blockIn } from "./json-forms.tsx";
import { createPage } from "./page.ts";
import { sendingPage } from "./page-data.ts";
import { Pass } from "./pass.ts";
import { popupForm } from "./popup-form.ts";
import { readContext } from "./read-context.ts";
import { open } from "./stream.ts";

/** A form as its page has it. */
export interface FoundForm {
  readonly block: FormBlock;
  readonly context: FormContext;
  readonly page: SendingPage;
  readonly language: string;
  /** Where it stands in the popup: the version of that. */
  readonly popupVersion?: number;
}

/**
 * The form with an id on the page that `visit` asks for, or in the popup of its site, as this visitor gets it; undefined
 * where there is none that the edge would write. No more of the page is read than it takes.
 */
export async function findForm(visit: Visit, formId: string): Promise<FoundForm | undefined> {
  const { request, facts } = visit;
  const { response } = await askOriginCached(visit, request);
  const decision = gate(request, response);
  if (!decision.rewrite || response.body === null) {
    await response.body?.cancel();
    return undefined;
  }
  const source = await open(response.body, response.headers, (first) => undecided(first, decision.declared));
  const { reader, first, isWhole } = source;
  let found: FoundForm | undefined;
  if (sniff(first, decision.declared) === undefined) {
    const charset = readableCharset(decision, first);
    const page = createPage({ facts, charset, onContext: () => {} });
    const finder = formsEdit("find-form", (scripts) => {
      const block = blockIn(scripts);
      if (block?.formId !== formId) return "";
      found ??= { block, context: sentContext(scripts.context, block), ...placeOf(page) };
      return "";
    });
    const inPopup = (): FoundForm | undefined => {
      const form = page.contextStatus === "ok" ? popupForm(page, formId) : undefined;
      return form && { ...form, ...placeOf(page) };
    };
    const pass = new Pass(page, [readContext, finder]);
    pass.write(first);
    let done = isWhole;
    found ??= inPopup();
    while (!done && !found && !pass.finished) {
      const { value, done: ended } = await reader.read(new Uint8Array(64 * 1024));
      if (value && value.length > 0) pass.write(value);
      done = ended;
      found ??= inPopup();
    }
  }
  await reader.cancel();
  return found;
}

function placeOf(page: Page): Pick<FoundForm, "page" | "language"> {
  return { page: sendingPage(page), language: page.context.website.language };
}

/** A form that opens over the page is sent as one, whichever of its scripts says so. */
function sentContext(json: string, { opener }: FormBlock): FormContext {
  const context = formContextIn(json);
  return opener === "" ? context : { ...context, useLightbox: true };
}
