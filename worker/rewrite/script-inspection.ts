import { ByteCollector } from "../http/byte-collector.ts";
import type { ByteWindow } from "./byte-window.ts";
import { runEditStep, type ScriptAction } from "./edit.ts";

/**
 * Maximum length of the text in an external script that is to be removed. Browsers ignore this text. With a longer text
 * the element is kept.
 */
const maxIgnoredTextBytes = 4096;
/** Allowance for the end tag, whose bytes are in the window but not part of the text. */
const endTagBytes = 64;

/** Collects the raw text of a script that an edit needs for its decision. */
export class ScriptInspection {
  /** True if no byte of the script element may be sent before it is decided whether the script is removed. */
  readonly holdOutput: boolean;
  readonly #action: Exclude<ScriptAction, string>;
  readonly #window: ByteWindow;
  readonly #textStart: number;
  readonly #copies = new ByteCollector();
  #copiedTo: number;

  /**
   * Starts at `index` of the window, where the text begins. A script to be removed is held back until its end tag has
   * arrived.
   */
  constructor(action: Exclude<ScriptAction, "keep">, window: ByteWindow, index: number) {
    this.#action =
      action === "remove"
        ? {
            maxBytes: maxIgnoredTextBytes,
            holdOutput: true,
            decide: (text) => (text === null ? "keep" : "remove"),
          }
        : action;
    this.holdOutput = this.#action.holdOutput;
    this.#window = window;
    this.#textStart = window.base + index;
    this.#copiedTo = this.#textStart;
  }

  /** True once the text is longer than the edit's limit. */
  get isTooLong(): boolean {
    const length = this.#window.base + this.#window.end - this.#textStart;
    return length > this.#action.maxBytes + endTagBytes;
  }

  /** Copies the text before `index`, because these bytes are about to leave the window. */
  copy(index: number): void {
    const from = this.#copiedTo - this.#window.base;
    if (index > from) this.#copies.add(this.#window.bytes.slice(from, index));
    this.#copiedTo = this.#window.base + index;
  }

  /** The edit's decision on the text that ends at `index`; null if the whole text is not available. */
  decide(index: number | null): "keep" | "remove" {
    const text = index === null ? null : this.#text(index);
    const fits = text !== null && text.length <= this.#action.maxBytes;
    const decision = runEditStep("inspect", () => this.#action.decide(fits ? text : null), "keep");
    return decision === "remove" && this.holdOutput && index !== null ? "remove" : "keep";
  }

  #text(index: number): Uint8Array {
    // The whole text is still in the window, so it need not be copied.
    if (this.#copies.isEmpty) return this.#window.bytes.subarray(this.#copiedTo - this.#window.base, index);
    this.copy(index);
    return this.#copies.concat();
  }
}
