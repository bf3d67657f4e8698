import type { EditPipeline, EmptyElementFill } from "./edit-pipeline.ts";
import type { Scanner } from "./scan/scanner.ts";
import { form, type TagName } from "./scan/tag-names.ts";

/**
 * Finds the element of the body that an edit has to fill, and fills it if it is empty: if it holds nothing but white
 * space and comments, or a stale render of a script. While no edit needs one, the scanner may skip plain tags.
 */
export class EmptyElementWatcher {
  readonly #edits: EditPipeline;
  readonly #scanner: Scanner;
  #isNeeded = false;
  #element: (EmptyElementFill & { readonly name: TagName }) | undefined;
  /** The element's first tag is being read, and may be that of a stale render. */
  #isReadingFirstChild = false;
  #tagsNeededElsewhere = true;

  constructor(edits: EditPipeline, scanner: Scanner) {
    this.#edits = edits;
    this.#scanner = scanner;
  }

  /** Called when no other part of the rewriter needs tags any more. */
  allowTagSkipping(): void {
    this.#tagsNeededElsewhere = false;
    this.#updateScanner();
  }

  /** True if `onStartTag` must see whole start tags. */
  get needsStartTags(): boolean {
    return this.#isNeeded || this.#isReadingFirstChild;
  }

  /** Called when a script has passed that an edit inspected. */
  refresh(): void {
    this.#isNeeded = this.#edits.needsEmptyElement;
    this.#updateScanner();
  }

  /** The name of a start tag has been read. */
  onStartTagName(name: TagName): void {
    if (this.#element && name === form && !this.#isReadingFirstChild) this.#isReadingFirstChild = true;
    else this.onContent();
  }

  /** A whole start tag has been read. Returns HTML to insert before it. */
  onStartTag(name: TagName, tag: Uint8Array): string {
    if (this.#element) {
      const html = this.#element.isStaleRender(tag) ? this.#element.html() : "";
      this.#leave();
      return html;
    }
    const fill = this.#edits.matchEmptyElement(tag);
    this.#element = fill && { ...fill, name };
    // The scanner then distinguishes text from white space.
    if (fill) this.#scanner.watchText = true;
    this.refresh();
    return "";
  }

  /** Content has been read: the element, if one was found, is not empty. */
  onContent(): void {
    if (this.#element) this.#leave();
  }

  /** The name of an end tag has been read. Returns HTML to insert before it. */
  onEndTagName(name: TagName): string {
    if (!this.#element) return "";
    const html = this.#element.name === name && !this.#isReadingFirstChild ? this.#element.html() : "";
    this.#leave();
    return html;
  }

  #leave(): void {
    this.#element = undefined;
    this.#isReadingFirstChild = false;
    this.#scanner.watchText = false;
    this.refresh();
  }

  #updateScanner(): void {
    this.#scanner.skipsPlainTags = !this.#tagsNeededElsewhere && !this.#isNeeded && !this.#element;
  }
}
