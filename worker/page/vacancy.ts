import type { EditList } from "./edit-list.ts";
import type { TagName } from "./scan/names.ts";
import type { Scanner } from "./scan/scanner.ts";

/**
 * The element of the body that an edit waits for, to fill it if it stands empty: nothing in it but white space and
 * comments. Where no edit waits for one, tags may go by unread.
 */
export class Vacancy {
  /** Whether start tags are to be looked at. */
  awaited = false;
  readonly #edits: EditList;
  readonly #scanner: Scanner;
  #open: { readonly name: TagName; readonly html: () => string } | undefined;
  #othersRead = true;

  constructor(edits: EditList, scanner: Scanner) {
    this.#edits = edits;
    this.#scanner = scanner;
  }

  /** Nobody else reads tags any more. */
  readAlone(): void {
    this.#othersRead = false;
    this.#readTags();
  }

  /** A script has passed that an edit wanted to see. */
  ask(): void {
    this.awaited = this.#edits.awaitsEmpty;
    this.#readTags();
  }

  /** A start tag, whole. */
  look(name: TagName, tag: Uint8Array): void {
    const html = this.#edits.emptyPlace(tag);
    this.#open = html && { name, html };
    // What is text in it is told from white space.
    if (html) this.#scanner.watchText = true;
    this.ask();
  }

  /** Something stands in the element that was found, if one was. */
  occupy(): void {
    if (this.#open) this.#leave();
  }

  /** An end tag: what goes before it. */
  close(name: TagName): string {
    if (!this.#open) return "";
    const html = this.#open.name === name ? this.#open.html() : "";
    this.#leave();
    return html;
  }

  #leave(): void {
    this.#open = undefined;
    this.#scanner.watchText = false;
    this.ask();
  }

  #readTags(): void {
    this.#scanner.skipsPlainTags = !this.#othersRead && !this.awaited && !this.#open;
  }
}
