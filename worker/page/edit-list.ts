import type { Edit, Element, Page, Verdict } from "./edit.ts";
import { safely } from "./safely.ts";
import { parseAttributes } from "./scan/attributes.ts";

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
    let attributes: Map<string, string> | undefined;
    const element: Element = {
      name: "script",
      attribute: (name) => {
        attributes ??= parseAttributes(tag);
        return attributes.get(name);
      },
    };
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
}
