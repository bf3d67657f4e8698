import * as names from "./names.ts";

/** What stands after a start tag: markup, text to the end of the page, or text up to the element's end tag. */
export type Content =
  | "markup"
  | "plaintext"
  /** Two readings are possible: what is text to one parser is markup to another. */
  | "ambiguous"
  | { readonly rawText: string; readonly isGuarded: boolean };

/**
 * Tree construction as far as the tokenizer needs it: whether the place is in foreign content (SVG, MathML) or in a
 * select, where text elements are not what they are elsewhere.
 */
export class Surroundings {
  #root = names.other;
  #depth = 0;
  #integration = 0;
  #inSelect = false;

  /** CDATA sections are real here. */
  get isForeign(): boolean {
    return this.#depth > 0 && this.#integration === 0;
  }

  /** Neither foreign content nor a select is open. */
  get isPlain(): boolean {
    return this.#depth === 0 && !this.#inSelect;
  }

  enter(name: names.TagName, isSelfClosing: boolean): Content {
    if (name === names.other) return "markup";
    const inForeign = this.#depth > 0;
    const rawText = name === names.script ? "script" : names.rawTextElements.get(name);
    if (rawText !== undefined) {
      if (inForeign && isSelfClosing) return "markup";
      return { rawText, isGuarded: inForeign || (this.#inSelect && name !== names.script) };
    }
    if (name === names.plaintext) return inForeign || this.#inSelect ? "ambiguous" : "plaintext";
    if (name === names.select) this.#inSelect = !this.#inSelect;
    else if (name === names.svg || name === names.math) this.#enterForeign(name, isSelfClosing);
    else if (inForeign && names.integrationPoints.has(name)) this.#integration += isSelfClosing ? 0 : 1;
    else if (this.isForeign && names.breakoutElements.has(name)) this.#depth = 0;
    return "markup";
  }

  leave(name: names.TagName): void {
    if (name === names.other) return;
    if (name === names.select) this.#inSelect = false;
    if (this.#depth === 0) return;
    if (name === this.#root) {
      this.#depth--;
      if (this.#depth === 0) this.#integration = 0;
    } else if (this.#integration > 0 && names.integrationPoints.has(name)) this.#integration--;
  }

  #enterForeign(name: names.TagName, isSelfClosing: boolean): void {
    if (isSelfClosing) return;
    if (this.#depth === 0) this.#root = name;
    if (name === this.#root) this.#depth++;
  }
}
