import { ByteWindow } from "./byte-window.ts";
import { isDropzone, lookAhead } from "./dropzone.ts";
import type { Edit, Page } from "./edit.ts";
import { EditList } from "./edit-list.ts";
import { Feed } from "./feed.ts";
import { Inspection } from "./inspection.ts";
import { Output } from "./output.ts";
import * as codes from "./scan/found.ts";
import * as names from "./scan/names.ts";
import { Scanner } from "./scan/scanner.ts";
import { Vacancy } from "./vacancy.ts";

/** A start tag longer than this is nobody's platform script, and no place for anything. */
const longestTag = 64 * 1024;

/**
 * One page on its way through: bytes in, bytes out, each edit's HTML put where it belongs, nothing else changed.
 * Synchronous and pure but for what the edits do; the same page cut into other chunks gives the same bytes.
 * The opening (all before the body's content) is always read. What follows is read only while an edit has business
 * there; then `finished` turns true and the caller may splice the rest through unread.
 */
export class Pass {
  finished = false;
  readonly #edits: EditList;
  readonly #out = new Output();
  readonly #scanner = new Scanner();
  readonly #window = new ByteWindow();
  readonly #feed = new Feed(this.#scanner, this.#window);
  readonly #vacancy: Vacancy;
  #opening = true;
  #headDone = false;
  #bodyTag = false;
  #templates = 0;
  #insteadDone = false;
  #slotLimit = 0;
  #inspection: Inspection | undefined;
  #dropping = false;
  #heldTag = false;

  constructor(page: Page, edits: readonly Edit[]) {
    this.#edits = new EditList(page, edits);
    this.#vacancy = new Vacancy(this.#edits, this.#scanner);
  }

  /** True while output waits for the dropzone: after a pause of the origin the caller should `settle()`. */
  get waiting(): boolean {
    return this.#out.waits;
  }

  /** True while bytes that were handed over are still to be sent. */
  get holdsBytes(): boolean {
    return this.waiting || this.#window.size > 0;
  }

  /** Takes the next bytes of the page; returns what may be sent. */
  write(chunk: Uint8Array): Uint8Array[] {
    if (this.finished) return [chunk];
    if (!this.#feed.take(chunk)) return [];
    for (let found = this.#scanner.next(); found !== codes.more; found = this.#scanner.next()) {
      this.#take(found);
      if (this.finished) break;
    }
    if (!this.finished) this.#afterChunk();
    return this.#out.emit();
  }

  /** Stops looking for the dropzone: its HTML goes to the body's start. */
  settle(): Uint8Array[] {
    this.#placeDropzone("there");
    return this.#out.emit();
  }

  /** The page has ended. */
  end(): Uint8Array[] {
    if (this.finished) return this.#out.emit();
    if (this.#inspection) this.#decide(this.#inspection, null);
    this.#placeDropzone("there");
    if (this.#opening && !this.#scanner.insideToken) {
      const at = this.#scanner.tokenStart;
      this.#enterBody(at >= 0 ? at : this.#window.end);
      this.#placeDropzone("there");
    }
    if (!this.#dropping) this.#flush(this.#window.end);
    this.finished = true;
    return this.#out.emit();
  }

  #take(found: codes.Found): void {
    const { name, tokenStart } = this.#scanner;
    if (found === codes.ambiguous) this.#giveUp();
    else if (found === codes.text) {
      if (this.#opening) this.#enterBody(tokenStart >= 0 ? tokenStart : this.#scanner.position);
      else this.#vacancy.occupy();
    } else if (found === codes.startTagName) this.#startTagName(name, tokenStart);
    else if (found === codes.startTag) this.#startTag(name, tokenStart);
    else if (found === codes.endTagName) this.#endTagName(name, tokenStart);
    else if (found === codes.endTag && this.#dropping && name === names.script) {
      this.#window.skipTo(this.#scanner.position);
      this.#dropping = false;
      this.#finishIfIdle();
    }
  }

  #startTagName(name: names.TagName, at: number): void {
    this.#vacancy.begin(name);
    if (this.#opening && this.#templates === 0) {
      if (name === names.frameset) this.#giveUp();
      else if (name === names.body) {
        this.#insertHead(at);
        this.#bodyTag = true;
      } else if (!names.beforeBody.has(name)) this.#enterBody(at);
    }
    if (this.finished) return;
    this.#heldTag = this.#templates === 0 && (name === names.script || this.waiting || this.#vacancy.looks);
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
      if (this.#vacancy.looks && tag.length <= longestTag) this.#insert(at, this.#vacancy.look(name, tag));
      if (!this.waiting) return;
      if (this.#window.base + this.#scanner.position > this.#slotLimit) this.#placeDropzone("there");
      else if (isDropzone(tag)) {
        this.#flush(this.#scanner.position);
        this.#placeDropzone("here");
      }
      return;
    }
    const verdict = this.#edits.judge(tag, this.#opening);
    if (verdict === "keep") return;
    this.#inspection = new Inspection(verdict, this.#window, this.#scanner.position);
    if (this.#inspection.hold) this.#window.hold(at);
  }

  #endTagName(name: names.TagName, at: number): void {
    this.#insert(at, this.#vacancy.close(name));
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

  /** The inspected script's text ends at `at`, or cannot be had whole (null). */
  #decide(inspection: Inspection, at: number | null): void {
    this.#inspection = undefined;
    if (inspection.decide(at) === "remove") {
      this.#dropping = true;
      this.#flush(this.#window.end);
      if (!this.#insteadDone) this.#out.insert(this.#edits.html((edit, page) => edit.instead?.(page)));
      this.#insteadDone = true;
    }
    this.#window.release();
    this.#vacancy.ask();
    if (!this.#dropping) this.#scanner.tokenStart = -1;
  }

  #insertHead(at: number): void {
    if (this.#headDone) return;
    this.#headDone = true;
    this.#flush(at);
    this.#out.insert(this.#edits.html((edit, page) => edit.head?.(page)));
  }

  /** The body's content begins at `at`. */
  #enterBody(at: number): void {
    this.#insertHead(at);
    this.#opening = false;
    this.#scanner.watchText = false;
    this.#flush(at);
    const start = this.#edits.html((edit, page) => edit.bodyStart?.(page));
    const dropzone = this.#edits.html((edit, page) => edit.dropzone?.(page));
    if (dropzone !== "") {
      this.#out.insertWaiting(dropzone);
      this.#slotLimit = this.#window.base + at + lookAhead;
    } else this.#vacancy.readAlone();
    this.#out.insert(start);
    this.#finishIfIdle();
  }

  /** Ends the search for the dropzone: its HTML stays at the body's start, or moves to where output stands now. */
  #placeDropzone(where: "there" | "here"): void {
    if (!this.waiting) return;
    this.#out.place(where);
    this.#vacancy.readAlone();
    this.#finishIfIdle();
  }

  #finishIfIdle(): void {
    if (this.#opening || this.waiting || this.#inspection || this.#dropping) return;
    if (!this.#edits.goBeyondOpening) this.#finish();
  }

  #giveUp(): void {
    this.#inspection = undefined;
    this.#placeDropzone("there");
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
    if (this.waiting && this.#window.base + this.#window.end > this.#slotLimit) this.#placeDropzone("there");
    if (this.finished) return;
    if (this.#dropping) this.#window.skipTo(this.#window.end);
    else this.#flush(this.#scanner.tokenStart >= 0 ? this.#scanner.tokenStart : this.#window.end);
  }

  #insert(at: number, html: string): void {
    if (html !== "") this.#flush(at);
    this.#out.insert(html);
  }

  #flush(upTo: number): void {
    this.#out.push(this.#window.take(upTo));
  }
}
