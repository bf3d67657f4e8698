import type { EditList, EmptyPlace } from "./edit-list.ts";
import { form, type TagName } from "./scan/names.ts";
import type { Scanner } from "./scan/scanner.ts";

/**
 * The element of the body that an edit waits for, to fill it if it stands empty: nothing in it but white space and
 * comments, or the remains of what a script had drawn. Where no edit waits for one, tags may go by unread.
 */
export class Vacancy {
  readonly #edits: EditList;
  readonly #scanner: Scanner;
  #awaited = false;
  #open: (EmptyPlace & { readonly name: TagName }) | undefined;
  /** The first tag in it, which may be that of remains, is being read. */
  #mayRemain = false;
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

  /** Whether start tags are to be looked at. */
  get looks(): boolean {
    return this.#awaited || this.#mayRemain;
  }

  /** A script has passed that an edit wanted to see. */
  ask(): void {
    this.#awaited = this.#edits.awaitsEmpty;
    this.#readTags();
  }

  /** A start tag begins. */
  begin(name: TagName): void {
    if (this.#open && name === form && !this.#mayRemain) this.#mayRemain = true;
    else this.occupy();
  }

  /** The start tag, whole: what goes before it. */
  look(name: TagName, tag: Uint8Array): string {
    if (this.#open) {
      const html = this.#open.isRemains(tag) ? this.#open.html() : "";
      this.#leave();
      return html;
    }
    const place = this.#edits.emptyPlace(tag);
    this.#open = place && { ...place, name };
    // What is text in it is told from white space.
    if (place) this.#scanner.watchText = true;
    this.ask();
    return "";
  }

  /** Something stands in the element that was found, if one was. */
  occupy(): void {
    if (this.#open) this.#leave();
  }

  /** An end tag: what goes before it. */
  close(name: TagName): string {
    if (!this.#open) return "";
    const html = this.#open.name === name && !this.#mayRemain ? this.#open.html() : "";
    this.#leave();
    return html;
  }

  #leave(): void {
    this.#open = undefined;
    this.#mayRemain = false;
    this.#scanner.watchText = false;
    this.ask();
  }

  #readTags(): void {
    this.#scanner.skipsPlainTags = !this.#othersRead && !this.#awaited && !this.#open;
  }
}
