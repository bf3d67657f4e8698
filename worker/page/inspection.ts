import type { ByteWindow } from "./byte-window.ts";
import { concatenate } from "./concatenate.ts";
import type { Verdict } from "./edit.ts";
import { safely } from "./safely.ts";

/** An external script's own text, which browsers ignore; with more than this the element is left alone. */
const longestIgnoredText = 4096;

/** The raw text of a script that an edit wants to see before it decides, as it comes past. */
export class Inspection {
  /** Whether nothing of the element may be sent before the decision. */
  readonly hold: boolean;
  readonly #verdict: Exclude<Verdict, string>;
  readonly #window: ByteWindow;
  readonly #from: number;
  readonly #copies: Uint8Array[] = [];
  #copied: number;

  /** The text begins at `at` of the window. A script to be removed is held until its end is certain. */
  constructor(verdict: Exclude<Verdict, "keep">, window: ByteWindow, at: number) {
    this.#verdict =
      verdict === "remove"
        ? { limit: longestIgnoredText, hold: true, decide: (text) => (text === null ? "keep" : "remove") }
        : verdict;
    this.hold = this.#verdict.hold;
    this.#window = window;
    this.#from = window.base + at;
    this.#copied = this.#from;
  }

  /** True once the text, with an end tag that may have begun, is longer than the edit cares for. */
  get isTooLong(): boolean {
    return this.#window.base + this.#window.end - this.#from > this.#verdict.limit + 64;
  }

  /** Keeps the text up to `upTo`, before its bytes leave the window. */
  copy(upTo: number): void {
    const from = this.#copied - this.#window.base;
    if (upTo > from) this.#copies.push(this.#window.bytes.slice(from, upTo));
    this.#copied = this.#window.base + upTo;
  }

  /** The edit's decision on the text that ends at `at`; null: it cannot be had whole. */
  decide(at: number | null): "keep" | "remove" {
    const text = at === null ? null : this.#text(at);
    const fits = text !== null && text.length <= this.#verdict.limit;
    const decision = safely("inspect", () => this.#verdict.decide(fits ? text : null), "keep");
    return decision === "remove" && this.hold && at !== null ? "remove" : "keep";
  }

  #text(at: number): Uint8Array {
    // All in one window: no need to copy.
    if (this.#copies.length === 0) return this.#window.bytes.subarray(this.#copied - this.#window.base, at);
    this.copy(at);
    return concatenate(this.#copies);
  }
}
