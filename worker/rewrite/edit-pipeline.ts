import { type Edit, type Element, runEditStep, type ScriptAction } from "./edit.ts";
import type { Page } from "./page.ts";
import { parseAttributes } from "./scan/attributes.ts";
import { isDelimiter } from "./scan/byte.ts";

const decoder = new TextDecoder("latin1");

/** Longer tag names are truncated, because no edit searches for one. */
const maxNameLength = 64;

/** An element that an edit fills if it is empty. */
export interface EmptyElementFill {
  readonly html: () => string;
  /** True if an element whose first child has this start tag is still treated as empty. */
  readonly isStaleRender: (tag: Uint8Array) => boolean;
}

/** The edits of one page, called in their order. If an edit throws, its part is left out. */
export class EditPipeline {
  readonly #page: Page;
  readonly #edits: readonly Edit[];
  /** The decoder of attributes. Most pages need none. */
  #decoder: TextDecoder | undefined;

  constructor(page: Page, edits: readonly Edit[]) {
    this.#page = page;
    this.#edits = edits;
  }

  /** The joined HTML of all edits for one place. */
  collectHtml(select: (edit: Edit, page: Page) => string | undefined): string {
    let html = "";
    for (const edit of this.#edits) html += runEditStep(edit.name, () => select(edit, this.#page) ?? "", "");
    return html;
  }

  /** The action for a script, chosen by its start tag. The first edit that does not return `keep` decides. */
  decideScript(tag: Uint8Array, isInOpening: boolean): ScriptAction {
    const element = this.#elementOf(tag, "script");
    for (const edit of this.#edits) {
      if (!edit.script || (!isInOpening && !edit.needsBodyScripts?.(this.#page))) continue;
      const action = runEditStep(edit.name, () => edit.script?.(element, this.#page) ?? "keep", "keep");
      if (action !== "keep") return action;
    }
    return "keep";
  }

  /** True if an edit reads the `<meta>` elements that follow in the opening. */
  get needsMeta(): boolean {
    return this.#page.contextStatus === "missing" && this.#edits.some(({ meta }) => meta !== undefined);
  }

  /** Shows the edits the start tag of a `<meta>` element that stands for a header. */
  readMeta(tag: Uint8Array): void {
    // Most have no such attribute. The search costs less than to parse the others.
    if (!/http-equiv/i.test(decoder.decode(tag))) return;
    const element = this.#elementOf(tag, "meta");
    for (const edit of this.#edits) runEditStep(edit.name, () => edit.meta?.(element, this.#page), undefined);
  }

  /** True if an edit needs scripts after the opening. */
  get needsBodyScripts(): boolean {
    return this.#edits.some((edit) => edit.needsBodyScripts?.(this.#page));
  }

  /** True if an edit searches for an element. */
  get needsElements(): boolean {
    return this.#edits.some(({ name, ...places }) =>
      runEditStep(
        name,
        () =>
          [places.emptyElement, places.beforeElement, places.elementStart].some((place) =>
            place?.isNeeded(this.#page),
          ),
        false,
      ),
    );
  }

  /** The HTML that edits insert before the element with this start tag. */
  htmlBefore(tag: Uint8Array): string {
    const element = this.#elementOf(tag);
    return this.collectHtml(({ beforeElement }, page) =>
      beforeElement?.isNeeded(page) ? beforeElement.html(element, page) : "",
    );
  }

  /** The HTML that edits insert after this start tag. */
  htmlAtStart(tag: Uint8Array): string {
    const element = this.#elementOf(tag);
    return this.collectHtml(({ elementStart }, page) =>
      elementStart?.isNeeded(page) ? elementStart.html(element, page) : "",
    );
  }

  /** The edit's HTML for the element with this start tag; undefined if no edit fills the element. */
  matchEmptyElement(tag: Uint8Array): EmptyElementFill | undefined {
    const element = this.#elementOf(tag);
    for (const { name, emptyElement } of this.#edits) {
      if (!emptyElement) continue;
      const page = this.#page;
      if (!runEditStep(name, () => emptyElement.isNeeded(page) && emptyElement.matches(element, page), false))
        continue;
      return {
        html: () => runEditStep(name, () => emptyElement.html(page), ""),
        isStaleRender: (child) =>
          runEditStep(name, () => emptyElement.isStaleRender?.(this.#elementOf(child), page) ?? false, false),
      };
    }
    return undefined;
  }

  #elementOf(tag: Uint8Array, name = tagName(tag)): Element {
    let attributes: Map<string, string> | undefined;
    return {
      name,
      attribute: (attribute) => {
        this.#decoder ??= new TextDecoder(this.#page.charset);
        attributes ??= parseAttributes(tag, this.#decoder);
        return attributes.get(attribute);
      },
    };
  }
}

function tagName(tag: Uint8Array): string {
  let end = 1;
  while (end < tag.length && !isDelimiter(tag[end] ?? 0)) end++;
  return String.fromCharCode(...tag.subarray(1, Math.min(end, maxNameLength))).toLowerCase();
}
