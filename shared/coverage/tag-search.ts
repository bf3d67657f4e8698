/** Finds the matches of an expression in a text, from places that only grow. It reads each part of the text once. */
class ForwardSearch {
  readonly #text: string;
  readonly #expression: RegExp;
  #found: RegExpExecArray | null | undefined;

  constructor(text: string, expression: RegExp) {
    this.#text = text;
    this.#expression = new RegExp(expression, `${expression.flags.replace("g", "")}g`);
  }

  /** The first match that begins at `index` or later. */
  from(index: number): RegExpExecArray | null {
    if (this.#found === null || (this.#found !== undefined && this.#found.index >= index)) return this.#found;
    this.#expression.lastIndex = index;
    this.#found = this.#expression.exec(this.#text);
    return this.#found;
  }
}

/**
 * Reads the tags around places of a text that only grow. A hostile page may have thousands of such places in one tag
 * that is as long as the page, so no part of the text is read once for each of them.
 */
export class TagSearch {
  readonly #text: string;
  readonly #starts: ForwardSearch;
  readonly #ends: ForwardSearch;
  readonly #searches = new Map<RegExp, ForwardSearch>();
  #start = 0;
  #end = 0;

  constructor(text: string) {
    this.#text = text;
    this.#starts = new ForwardSearch(text, /</);
    this.#ends = new ForwardSearch(text, />/);
  }

  /** Moves to the tag that contains a place. A ">" in an attribute value may hide its beginning or end. */
  moveTo(index: number): void {
    for (let next = this.#starts.from(this.#start); next !== null && next.index <= index; ) {
      this.#start = next.index;
      next = this.#starts.from(next.index + 1);
    }
    this.#end = (this.#ends.from(index)?.index ?? this.#text.length - 1) + 1;
  }

  /** The first match of an expression that begins in the tag; undefined if there is none. */
  match(expression: RegExp): RegExpExecArray | undefined {
    const search = this.#searches.get(expression) ?? new ForwardSearch(this.#text, expression);
    this.#searches.set(expression, search);
    const found = search.from(this.#start);
    return found !== null && found.index + found[0].length <= this.#end ? found : undefined;
  }
}
