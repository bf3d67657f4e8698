import { asciiBytes } from "./ascii.ts";
import { ByteWindow } from "./byte-window.ts";
import { isDropzone, lookAhead } from "./dropzone.ts";
import type { Edit, Element, Page, Verdict } from "./edit.ts";
import { Inspection } from "./inspection.ts";
import { safely } from "./safely.ts";
import { parseAttributes } from "./scan/attributes.ts";
import { byteOrderMark } from "./scan/byte-order-mark.ts";
import * as names from "./scan/names.ts";
import * as scan from "./scan/scanner.ts";

/** A start tag longer than this is nobody's platform script. */
const longestTag = 64 * 1024;

/**
 * One page on its way through: bytes in, bytes out, each edit's HTML put where it belongs, nothing else changed.
 * Synchronous and pure but for what the edits do; the same page cut into other chunks gives the same bytes.
 *
 * The opening (all before the body's content) is always read. What follows is read only while an edit has business
 * there; then `finished` turns true and the caller may splice the rest through unread.
 */
export class Pass {
  finished = false;
  readonly #page: Page;
  readonly #edits: readonly Edit[];
  readonly #scanner = new scan.Scanner();
  readonly #window = new ByteWindow();
  #out: Uint8Array[] = [];
  #opening = true;
  #headDone = false;
  #bodyTag = false;
  #templates = 0;
  #insteadDone = false;
  #slot = -1;
  #slotLimit = 0;
  #inspection: Inspection | undefined;
  #dropping = false;
  #heldTag = false;
  #markPending = true;

  constructor(page: Page, edits: readonly Edit[]) {
    this.#page = page;
    this.#edits = edits;
  }

  /** True while output waits for the dropzone: after a pause of the origin the caller should `settle()`. */
  get waiting(): boolean {
    return this.#slot >= 0;
  }

  /** True while bytes that were handed over are still to be sent. */
  get holdsBytes(): boolean {
    return this.#slot >= 0 || this.#window.size > 0;
  }

  /** Takes the next bytes of the page; returns what may be sent. */
  write(chunk: Uint8Array): Uint8Array[] {
    if (this.finished) return [chunk];
    const shifted = this.#window.append(chunk);
    this.#scanner.shift(shifted);
    let position = this.#scanner.position - shifted;
    if (this.#markPending) {
      const mark = byteOrderMark(this.#window.bytes.subarray(0, this.#window.end));
      if (mark === undefined) return [];
      this.#markPending = false;
      position = mark;
    }
    this.#scanner.feed(this.#window.bytes, position, this.#window.end);
    for (let found = this.#scanner.next(); found !== scan.more; found = this.#scanner.next()) {
      this.#take(found);
      if (this.finished) break;
    }
    if (!this.finished) this.#afterChunk();
    return this.#emit();
  }

  /** Stops looking for the dropzone: its HTML goes to the body's start. */
  settle(): Uint8Array[] {
    this.#fillSlot(true);
    return this.#emit();
  }

  /** The page has ended. */
  end(): Uint8Array[] {
    if (!this.finished) {
      if (this.#inspection) this.#decide(this.#inspection, null);
      this.#fillSlot(true);
      if (this.#opening && !this.#scanner.insideToken) {
        const at = this.#scanner.tokenStart;
        this.#enterBody(at >= 0 ? at : this.#window.end);
        this.#fillSlot(true);
      }
      if (!this.#dropping) this.#flush(this.#window.end);
      this.finished = true;
    }
    return this.#emit();
  }

  #emit(): Uint8Array[] {
    if (this.#slot >= 0) return [];
    const out = this.#out;
    this.#out = [];
    return out;
  }

  #take(found: scan.Found): void {
    const { name, tokenStart } = this.#scanner;
    if (found === scan.ambiguous) this.#giveUp();
    else if (found === scan.text) {
      if (this.#opening) this.#enterBody(tokenStart >= 0 ? tokenStart : this.#scanner.position);
    } else if (found === scan.startTagName) this.#startTagName(name, tokenStart);
    else if (found === scan.startTag) this.#startTag(name, tokenStart);
    else if (found === scan.endTagName) this.#endTagName(name, tokenStart);
    else if (found === scan.endTag && this.#dropping && name === names.script) {
      this.#window.skipTo(this.#scanner.position);
      this.#dropping = false;
      this.#finishIfIdle();
    }
  }

  #startTagName(name: names.TagName, at: number): void {
    if (this.#opening && this.#templates === 0) {
      if (name === names.frameset) this.#giveUp();
      else if (name === names.body) {
        this.#insertHead(at);
        this.#bodyTag = true;
      } else if (name !== names.html && name !== names.head && !names.headElements.has(name))
        this.#enterBody(at);
    }
    if (this.finished) return;
    this.#heldTag = this.#templates === 0 && (name === names.script || this.#slot >= 0);
    if (!this.#heldTag) this.#scanner.tokenStart = -1;
  }

  #startTag(name: names.TagName, at: number): void {
    if (name === names.template) {
      this.#templates++;
      // Text in a template begins no body.
      this.#scanner.watchText = false;
    }
    if (this.#bodyTag && name === names.body) {
      this.#bodyTag = false;
      this.#enterBody(this.#scanner.position);
      return;
    }
    if (!this.#heldTag || at < 0) return;
    this.#heldTag = false;
    const tag = this.#window.bytes.subarray(at, this.#scanner.position);
    if (name !== names.script) {
      if (this.#window.base + this.#scanner.position > this.#slotLimit) this.#fillSlot(true);
      else if (isDropzone(tag)) {
        this.#flush(this.#scanner.position);
        this.#fillSlot(false);
      }
      return;
    }
    const verdict = this.#judge(tag);
    if (verdict === "keep") return;
    this.#inspection = new Inspection(verdict, this.#window, this.#scanner.position);
    if (this.#inspection.hold) this.#window.hold(at);
  }

  #endTagName(name: names.TagName, at: number): void {
    if (this.#inspection && name === names.script) {
      this.#decide(this.#inspection, at);
      return;
    }
    if (this.#opening && this.#templates === 0) {
      if (name === names.head) this.#insertHead(at);
      else if (name === names.body || name === names.html || name === names.br) this.#enterBody(at);
    }
    if (name === names.template && this.#templates > 0) {
      this.#templates--;
      this.#scanner.watchText = this.#opening && this.#templates === 0;
    }
    if (!this.#dropping) this.#scanner.tokenStart = -1;
  }

  #judge(tag: Uint8Array): Verdict {
    let attributes: Map<string, string> | undefined;
    const element: Element = {
      name: "script",
      attribute: (name) => {
        attributes ??= parseAttributes(tag);
        return attributes.get(name);
      },
    };
    for (const edit of this.#edits) {
      if (!edit.script || (!this.#opening && !edit.beyondOpening?.(this.#page))) continue;
      const verdict = safely(edit.name, () => edit.script?.(element, this.#page) ?? "keep", "keep");
      if (verdict !== "keep") return verdict;
    }
    return "keep";
  }

  /** The inspected script's text ends at `at`, or cannot be had whole (null). */
  #decide(inspection: Inspection, at: number | null): void {
    this.#inspection = undefined;
    if (inspection.decide(at) === "remove") {
      this.#dropping = true;
      this.#flush(this.#window.end);
      if (!this.#insteadDone) {
        this.#insteadDone = true;
        this.#insert(this.#html((edit) => edit.instead?.(this.#page)));
      }
    }
    this.#window.release();
    if (!this.#dropping) this.#scanner.tokenStart = -1;
  }

  #insertHead(at: number): void {
    if (this.#headDone) return;
    this.#headDone = true;
    this.#flush(at);
    this.#insert(this.#html((edit) => edit.head?.(this.#page)));
  }

  /** The body's content begins at `at`. */
  #enterBody(at: number): void {
    this.#insertHead(at);
    this.#opening = false;
    this.#scanner.watchText = false;
    this.#flush(at);
    const start = this.#html((edit) => edit.bodyStart?.(this.#page));
    const dropzone = this.#html((edit) => edit.dropzone?.(this.#page));
    if (dropzone !== "") {
      this.#slot = this.#out.push(asciiBytes(dropzone)) - 1;
      this.#slotLimit = this.#window.base + at + lookAhead;
    } else this.#scanner.skipsPlainTags = true;
    this.#insert(start);
    this.#finishIfIdle();
  }

  /** Ends the search for the dropzone: its HTML stays at the body's start, or moves to where output stands now. */
  #fillSlot(atBodyStart: boolean): void {
    if (this.#slot < 0) return;
    if (!atBodyStart) {
      const [html] = this.#out.splice(this.#slot, 1);
      if (html) this.#out.push(html);
    }
    this.#slot = -1;
    this.#scanner.skipsPlainTags = true;
    this.#finishIfIdle();
  }

  #finishIfIdle(): void {
    if (this.#opening || this.#slot >= 0 || this.#inspection || this.#dropping) return;
    if (this.#edits.some((edit) => edit.beyondOpening?.(this.#page))) return;
    this.#finish();
  }

  #giveUp(): void {
    this.#inspection = undefined;
    this.#fillSlot(true);
    this.#finish();
  }

  #finish(): void {
    this.#window.release();
    this.#flush(this.#window.end);
    this.finished = true;
  }

  #afterChunk(): void {
    const { tokenStart } = this.#scanner;
    const inspection = this.#inspection;
    if (inspection?.isTooLong) this.#decide(inspection, null);
    else inspection?.copy(tokenStart >= 0 ? tokenStart : this.#window.end);
    if (tokenStart >= 0 && this.#window.end - tokenStart > longestTag) {
      this.#heldTag = false;
      this.#scanner.tokenStart = -1;
    }
    if (this.#slot >= 0 && this.#window.base + this.#window.end > this.#slotLimit) this.#fillSlot(true);
    if (this.finished) return;
    if (this.#dropping) this.#window.skipTo(this.#window.end);
    else this.#flush(this.#scanner.tokenStart >= 0 ? this.#scanner.tokenStart : this.#window.end);
  }

  #flush(upTo: number): void {
    const piece = this.#window.take(upTo);
    if (piece) this.#out.push(piece);
  }

  #html(of: (edit: Edit) => string | undefined): string {
    let html = "";
    for (const edit of this.#edits) html += safely(edit.name, () => of(edit) ?? "", "");
    return html;
  }

  #insert(html: string): void {
    if (html !== "") this.#out.push(asciiBytes(html));
  }
}
