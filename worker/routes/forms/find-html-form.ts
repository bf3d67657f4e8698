import { fetchOriginCached } from "../../cache/fetch-origin-cached.ts";
import type { DescribedField } from "../../inbox/stored-fields.ts";
import { gate } from "../../proxy/gate.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { decodeCharacterReferences } from "../../rewrite/scan/character-references.ts";

const maxFields = 200;
const maxTitleLength = 300;

/** A form as its HTML describes it. */
export interface HtmlForm {
  /** The heading of the form; empty if it has none. */
  readonly name: string;
  readonly fields: readonly DescribedField[];
}

/**
 * The form with this id that the page of `context` has as HTML, with the titles of its fields; undefined if there is none:
 * docs/reference/forms.md#form-markup. The page is only read, so that the faults of HTMLRewriter with unusual documents
 * (docs/decisions/0001-own-html-scanner.md) cost no more than the titles.
 * @throws if the page cannot be fetched or read
 */
export async function findHtmlForm(context: RequestContext, formId: string): Promise<HtmlForm | undefined> {
  const { request } = context;
  const { response } = await fetchOriginCached(context, request);
  if (!gate(request, response).rewrite) {
    await response.body?.cancel();
    return undefined;
  }
  const reader = new HtmlFormReader(formId);
  const stream = reader.attach(new HTMLRewriter()).transform(response).body?.getReader();
  // The output is not needed. It is read so that the input is parsed.
  while (!reader.isFinished && !(await stream?.read())?.done);
  await stream?.cancel();
  return reader.form;
}

/** Reads one form of a page. */
class HtmlFormReader {
  readonly #formId: string;
  readonly #fields: { id: string; title: string; type: string }[] = [];
  #heading = "";
  #isInForm = false;
  #isInMark = false;
  /** The field whose title is being read. */
  #titled: { title: string } | undefined;
  /** True once the form has ended. */
  isFinished = false;

  constructor(formId: string) {
    this.#formId = formId;
  }

  get form(): HtmlForm | undefined {
    if (!this.isFinished) return undefined;
    const fields = this.#fields.map((field) => ({ ...field, title: plainText(field.title) }));
    return { name: plainText(this.#heading), fields };
  }

  attach(rewriter: HTMLRewriter): HTMLRewriter {
    return rewriter
      .on(".form-wrapper", { element: () => this.#startBlock() })
      .on(".form-wrapper .form-title", { text: ({ text }) => this.#readHeading(text) })
      .on("form[data-form-id]", { element: (element) => this.#startForm(element) })
      .on("form[data-form-id] .form-item[id]", { element: (element) => this.#startField(element) })
      .on("form[data-form-id] .form-item[id] .title", {
        element: (element) => this.#startTitle(element),
        text: ({ text }) => this.#readTitle(text),
      })
      .on(".title .required", { element: (element) => this.#startMark(element) });
  }

  #startBlock(): void {
    if (!this.isFinished && !this.#isInForm) this.#heading = "";
  }

  #readHeading(text: string): void {
    if (!this.isFinished && !this.#isInForm) this.#heading += text;
  }

  #startForm(element: Element): void {
    if (this.isFinished || element.getAttribute("data-form-id") !== this.#formId) return;
    this.#isInForm = true;
    element.onEndTag(() => {
      this.#isInForm = false;
      this.isFinished = true;
    });
  }

  #startField(element: Element): void {
    if (!this.#isInForm || this.#fields.length >= maxFields) return;
    const type = /(?:^|\s)form-item\s+(?:fields?\s+)?([a-z-]+)/.exec(
      element.getAttribute("class") ?? "",
    )?.[1];
    this.#fields.push({ id: element.getAttribute("id") ?? "", title: "", type: type ?? "text" });
  }

  /** The first title is that of the field. Rows of a survey have further ones. */
  #startTitle(element: Element): void {
    const field = this.#fields.at(-1);
    if (!this.#isInForm || field === undefined || field.title !== "") return;
    this.#titled = field;
    element.onEndTag(() => {
      this.#titled = undefined;
    });
  }

  #readTitle(text: string): void {
    if (this.#titled === undefined || this.#isInMark) return;
    this.#titled.title = (this.#titled.title + text).slice(0, maxTitleLength);
  }

  /** The star of required fields is not part of the title. */
  #startMark(element: Element): void {
    this.#isInMark = true;
    element.onEndTag(() => {
      this.#isInMark = false;
    });
  }
}

function plainText(html: string): string {
  return decodeCharacterReferences(html).replace(/\s+/g, " ").trim().slice(0, maxTitleLength).toWellFormed();
}
