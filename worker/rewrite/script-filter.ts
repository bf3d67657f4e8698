import type { ByteWindow } from "./byte-window.ts";
import type { EditPipeline } from "./edit-pipeline.ts";
import type { OutputBuffer } from "./output-buffer.ts";
import { ScriptInspection } from "./script-inspection.ts";

/**
 * Keeps or removes each script as the edits decide. Replacement HTML is inserted at the place of the first removed
 * script.
 */
export class ScriptFilter {
  readonly #edits: EditPipeline;
  readonly #window: ByteWindow;
  readonly #output: OutputBuffer;
  /** The script whose text is being read for a decision. */
  #inspection: ScriptInspection | undefined;
  #isRemoving = false;
  #isReplacementInserted = false;

  constructor(edits: EditPipeline, window: ByteWindow, output: OutputBuffer) {
    this.#edits = edits;
    this.#window = window;
    this.#output = output;
  }

  /** True after the start tag of an inspected script and before the decision on its text. */
  get isInspecting(): boolean {
    return this.#inspection !== undefined;
  }

  /** True inside a script element that is removed from the output. */
  get isRemoving(): boolean {
    return this.#isRemoving;
  }

  /**
   * Called for a script's start tag between two indexes of the window. Begins an inspection if an edit needs the
   * script's text.
   */
  onStartTag(start: number, end: number, isInOpening: boolean): void {
    const action = this.#edits.decideScript(this.#window.bytes.subarray(start, end), isInOpening);
    if (action === "keep") return;
    this.#inspection = new ScriptInspection(action, this.#window, end);
    if (this.#inspection.holdOutput) this.#window.hold(start);
  }

  /** Decides on the inspected script, whose text ends at `index`; null if its whole text is not available. */
  decide(index: number | null): void {
    const inspection = this.#inspection;
    this.#inspection = undefined;
    if (inspection?.decide(index) === "remove") {
      this.#isRemoving = true;
      this.#output.push(this.#window.take(this.#window.end));
      if (!this.#isReplacementInserted)
        this.#output.insert(this.#edits.collectHtml((edit, page) => edit.replacement?.(page)));
      this.#isReplacementInserted = true;
    }
    this.#window.release();
  }

  /**
   * Copies the text before `index`, because these bytes are about to leave the window. Returns false if the text is
   * longer than any edit reads.
   */
  keepText(index: number): boolean {
    if (this.#inspection?.isTooLong) return false;
    this.#inspection?.copy(index);
    return true;
  }

  /** Ends the removal of a script after its end tag. */
  endRemoval(index: number): void {
    this.#window.skipTo(index);
    this.#isRemoving = false;
  }

  /** Cancels the inspection: the script is kept. */
  cancelInspection(): void {
    this.#inspection = undefined;
  }
}
