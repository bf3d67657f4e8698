import * as names from "./tag-names.ts";

/** The content that follows a start tag: markup, text to the end of the page, or text up to the element's end tag. */
export type ContentModel =
  | "markup"
  | "plaintext"
  /** Depends on the parser: some read the content as text, others as markup. */
  | "ambiguous"
  | { readonly rawText: string; readonly isParserDependent: boolean };

/**
 * The part of tree construction that the tokenizer depends on: if the position is in foreign content (SVG, MathML) or
 * in a select, where elements such as `title` and `style` are parsed differently.
 */
export class TreeState {
  #root = names.unpackableName;
  #depth = 0;
  #integration = 0;
  #inSelect = false;
  /**
   * True once the depth or the select may be wrong, because without the whole tree it is unknown which elements a tag closes.
   */
  #isUncertain = false;

  /**
   * False only if the position is certainly outside SVG and MathML, where CDATA sections exist. Outside of them
   * `<![CDATA[` begins a comment that ends at the next `>`.
   */
  get mayBeForeign(): boolean {
    return this.#depth > 0 || this.#isUncertain;
  }

  /** True outside foreign content and selects. */
  get isPlain(): boolean {
    return this.#depth === 0 && !this.#inSelect;
  }

  enter(name: names.TagName, isSelfClosing: boolean): ContentModel {
    if (this.#integration > 0) this.#isUncertain = true;
    if (name === names.unpackableName) return "markup";
    const inForeign = this.#depth > 0;
    const rawText = name === names.script ? "script" : names.rawTextElements.get(name);
    if (rawText !== undefined) {
      if (inForeign && isSelfClosing) return "markup";
      return { rawText, isParserDependent: inForeign || (this.#inSelect && name !== names.script) };
    }
    if (name === names.plaintext) return inForeign || this.#inSelect ? "ambiguous" : "plaintext";
    if (name === names.select) this.#enterSelect(inForeign);
    else if (name === names.svg || name === names.math) this.#enterForeign(name, isSelfClosing);
    else if (inForeign && names.integrationPoints.has(name)) this.#integration += isSelfClosing ? 0 : 1;
    else if (inForeign && this.#integration === 0 && names.breakoutElements.has(name)) {
      this.#depth = 0;
      this.#isUncertain = true;
    }
    return "markup";
  }

  leave(name: names.TagName): void {
    if (name === names.unpackableName) return;
    if (name === names.select) this.#inSelect = false;
    if (this.#depth === 0) return;
    if (name === this.#root) {
      this.#depth--;
      if (this.#depth === 0) this.#integration = 0;
    } else if (this.#integration > 0 && names.integrationPoints.has(name)) this.#integration--;
  }

  /** A select in a select ends it. In foreign content the name means nothing, so that a later select may be the first one. */
  #enterSelect(inForeign: boolean): void {
    if (inForeign) this.#isUncertain = true;
    this.#inSelect = this.#isUncertain || !this.#inSelect;
  }

  #enterForeign(name: names.TagName, isSelfClosing: boolean): void {
    if (isSelfClosing) return;
    if (this.#depth === 0) this.#root = name;
    if (name === this.#root) this.#depth++;
  }
}
