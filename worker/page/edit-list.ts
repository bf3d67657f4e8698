import type { Edit, Element, Page, Verdict } from "./edit.ts";
import { safely } from "./safely.ts";
import { parseAttributes } from "./scan/attributes.ts";
import { isDelimiter } from "./scan/byte.ts";

/** Nobody asks for an element with a longer name. */
const longestName = 64;

/** An element that an edit waits for. */
export interface EmptyPlace {
  readonly html: () => string;
  /** Whether it still counts as empty with the element of this start tag in it. */
  readonly isRemains: (tag: Uint8Array) => boolean;
}

/** The edits of one page, asked in their order; one that fails is left out. */
export class EditList {
  readonly #page: Page;
  readonly #edits: readonly Edit[];

  constructor(page: Page, edits: readonly Edit[]) {
    this.#page = page;
    this.#edits = edits;
  }

  /** What they put into one of their places, together. */
  html(of: (edit: Edit, page: Page) => string | undefined): string {
    let html = "";
    for (const edit of this.#edits) html += safely(edit.name, () => of(edit, this.#page) ?? "", "");
    return html;
  }

  /** What is to become of a script, by its start tag: the first that does not keep it decides. */
  judge(tag: Uint8Array, inOpening: boolean): Verdict {
    const element = elementOf(tag, "script");
    for (const edit of this.#edits) {
      if (!edit.script || (!inOpening && !edit.beyondOpening?.(this.#page))) continue;
      const verdict = safely(edit.name, () => edit.script?.(element, this.#page) ?? "keep", "keep");
      if (verdict !== "keep") return verdict;
    }
    return "keep";
  }

  /** Whether one of them has business behind the opening. */
  get goBeyondOpening(): boolean {
    return this.#edits.some((edit) => edit.beyondOpening?.(this.#page));
  }

  /** Whether one of them waits for an element that stands empty. */
  get awaitsEmpty(): boolean {
    return this.#edits.some(
      ({ name, empty }) => empty && safely(name, () => empty.awaited(this.#page), false),
    );
  }

  /** What goes into the element of a start tag if it is empty; undefined where nobody waits for it. */
  emptyPlace(tag: Uint8Array): EmptyPlace | undefined {
    const element = elementOf(tag);
    for (const { name, empty } of this.#edits)
      if (empty && safely(name, () => empty.awaited(this.#page) && empty.isPlace(element, this.#page), false))
        return {
          html: () => safely(name, () => empty.html(this.#page), ""),
          isRemains: (first) =>
            safely(name, () => empty.isRemains?.(elementOf(first), this.#page) ?? false, false),
        };
    return undefined;
  }
}

function elementOf(tag: Uint8Array, name = tagName(tag)): Element {
  let attributes: Map<string, string> | undefined;
  return {
    name,
    attribute: (attribute) => {
      attributes ??= parseAttributes(tag);
      return attributes.get(attribute);
    },
  };
}

function tagName(tag: Uint8Array): string {
  let end = 1;
  while (end < tag.length && !isDelimiter(tag[end] ?? 0)) end++;
  return String.fromCharCode(...tag.subarray(1, Math.min(end, longestName))).toLowerCase();
}
