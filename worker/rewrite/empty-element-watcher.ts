import type { EditPipeline, EmptyElementFill } from "./edit-pipeline.ts";
import type { TagScanner } from "./scan/scan-recording.ts";
import { form, type TagName } from "./scan/tag-names.ts";

/**
 * Finds the elements of the body before which an edit inserts HTML. Finds the one that an edit fills, and inserts the edit's
 * HTML if the element is empty: if it contains only white space and comments, or a stale render of a script. While no edit needs an element, the scanner may skip
 * plain tags.
 */
export class EmptyElementWatcher {
  readonly #edits: EditPipeline;
  readonly #scanner: TagScanner;
  #isNeeded = false;
  #element: (EmptyElementFill & { readonly name: TagName }) | undefined;
  /** True while the element's first start tag is being read, which may be markup of a script in a saved page. */
  #isReadingFirstChild = false;
  #tagsNeededElsewhere = true;

  constructor(edits: EditPipeline, scanner: TagScanner) {
    this.#edits = edits;
    this.#scanner = scanner;
  }

  /** Called when no other part of the rewriter needs tags any longer. */
  allowTagSkipping(): void {
    this.#tagsNeededElsewhere = false;
    this.#updateScanner();
  }

  /** True if `onStartTag` must see whole start tags. */
  get needsStartTags(): boolean {
    return this.#isNeeded || this.#isReadingFirstChild;
  }

  /** Called when the body begins, and after the end of a script that an edit has inspected. */
  refresh(): void {
    this.#isNeeded = this.#edits.needsElements;
    this.#updateScanner();
  }

  /** Called when the name of a start tag has been read. */
  onStartTagName(name: TagName): void {
    if (this.#element && name === form && !this.#isReadingFirstChild) this.#isReadingFirstChild = true;
    else this.onContent();
  }

  /** Called when a whole start tag has been read. Returns HTML to insert before it. */
  onStartTag(name: TagName, tag: Uint8Array): string {
    const before = this.#edits.htmlBefore(tag);
    if (this.#element) {
      const html = this.#element.isStaleRender(tag) ? this.#element.html() : "";
      this.#leave();
      return html + before;
    }
    const fill = this.#edits.matchEmptyElement(tag);
    this.#element = fill && { ...fill, name };
    // With `watchText` the scanner distinguishes text from white space.
    if (fill) this.#scanner.watchText = true;
    this.refresh();
    return before;
  }

  /** Called when content has been read. The current element is then not empty. */
  onContent(): void {
    if (this.#element) this.#leave();
  }

  /** Called when the name of an end tag has been read. Returns HTML to insert before it. */
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
