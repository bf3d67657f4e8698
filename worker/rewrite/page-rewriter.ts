import { ByteWindow } from "./byte-window.ts";
import { DropzoneSearch, isDropzone } from "./dropzone-search.ts";
import type { Edit } from "./edit.ts";
import { EditPipeline } from "./edit-pipeline.ts";
import { EmptyElementWatcher } from "./empty-element-watcher.ts";
import { OpeningTracker } from "./opening-tracker.ts";
import { OutputBuffer } from "./output-buffer.ts";
import type { Page } from "./page.ts";
import * as scanEvents from "./scan/scan-event.ts";
import type { TagScanner } from "./scan/scan-recording.ts";
import { Scanner } from "./scan/scanner.ts";
import * as names from "./scan/tag-names.ts";
import { ScriptFilter } from "./script-filter.ts";

/**
 * A longer start tag is kept unchanged: no script of the builder's and no dropzone of the announcement bar is that
 * long.
 */
const maxTagBytes = 64 * 1024;

/**
 * Rewrites one page: takes bytes, inserts each edit's HTML in its place, removes scripts, and changes nothing else.
 * Synchronous, without side effects apart from those of the edits. The result does not depend on how the page is split
 * into chunks. The opening (everything before the body's content) is always read, the rest only while an edit needs it.
 */
export class PageRewriter {
  /** True once no edit needs the rest of the page. The caller may then pass the rest through unread. */
  isFinished = false;
  readonly #edits: EditPipeline;
  readonly #output = new OutputBuffer();
  readonly #scanner: TagScanner;
  readonly #window = new ByteWindow();
  readonly #emptyElement: EmptyElementWatcher;
  readonly #scripts: ScriptFilter;
  readonly #opening = new OpeningTracker();
  readonly #dropzoneSearch = new DropzoneSearch(this.#output);
  #isHeadInserted = false;
  /** True if the start tag that is being read must be in the window completely when it ends. */
  #needsWholeTag = false;

  /** @param scanner a scanner that records or replays; default: a new one */
  constructor(page: Page, edits: readonly Edit[], scanner: TagScanner = new Scanner()) {
    this.#scanner = scanner;
    this.#edits = new EditPipeline(page, edits);
    this.#emptyElement = new EmptyElementWatcher(this.#edits, this.#scanner);
    this.#scripts = new ScriptFilter(this.#edits, this.#window, this.#output);
  }

  /**
   * True while output waits for the dropzone of the announcement bar. If the origin pauses meanwhile, the caller calls
   * `stopWaiting()`.
   */
  get isWaitingForDropzone(): boolean {
    return this.#dropzoneSearch.isActive;
  }

  /** True while some input bytes have not been sent. */
  get holdsBytes(): boolean {
    return this.isWaitingForDropzone || this.#window.size > 0;
  }

  /** Takes the next bytes of the page; returns the bytes to send. */
  write(chunk: Uint8Array): Uint8Array[] {
    if (this.isFinished) return [chunk];
    if (!this.#feed(chunk)) return [];
    for (
      let event = this.#scanner.next();
      event !== scanEvents.needsMoreBytes;
      event = this.#scanner.next()
    ) {
      this.#onEvent(event);
      if (this.isFinished) break;
    }
    if (!this.isFinished) this.#afterChunk();
    return this.#output.drain();
  }

  /** Stops the search for the dropzone: its HTML stays at the body's start. */
  stopWaiting(): Uint8Array[] {
    this.#endDropzoneSearch("inserted");
    return this.#output.drain();
  }

  /** Called at the end of the page. */
  end(): Uint8Array[] {
    if (this.isFinished) return this.#output.drain();
    if (this.#scripts.isInspecting) this.#decideScript(null);
    this.#endDropzoneSearch("inserted");
    // The bytes of a removed script are not sent, so that nothing is inserted into its end tag.
    if (this.#opening.isOpen && (this.#scripts.isRemoving || !this.#scanner.insideToken)) {
      const { tokenStart } = this.#scanner;
      const index = tokenStart >= 0 ? tokenStart : this.#window.end;
      this.#insert(index, this.#opening.templateEndTags);
      this.#enterBody(index);
      this.#endDropzoneSearch("inserted");
    }
    if (!this.#scripts.isRemoving) this.#flush(this.#window.end);
    this.isFinished = true;
    return this.#output.drain();
  }

  /** Passes a chunk to the scanner, without a byte order mark. False if more bytes are needed to recognize one. */
  #feed(chunk: Uint8Array): boolean {
    const shift = this.#window.append(chunk);
    this.#scanner.shift(shift);
    const { contentStart } = this.#window;
    if (contentStart === undefined) return false;
    const position = Math.max(contentStart, this.#scanner.position - shift);
    this.#scanner.feed(this.#window.bytes, position, this.#window.end);
    return true;
  }

  #onEvent(event: scanEvents.ScanEvent): void {
    const { name, tokenStart } = this.#scanner;
    if (event === scanEvents.ambiguous) this.#giveUp();
    else if (event === scanEvents.textStart) {
      if (this.#opening.isOpen) this.#enterBody(tokenStart >= 0 ? tokenStart : this.#scanner.position);
      else this.#emptyElement.onContent();
    } else if (event === scanEvents.startTagName) this.#onStartTagName(name, tokenStart);
    else if (event === scanEvents.startTag) this.#onStartTag(name, tokenStart);
    else if (event === scanEvents.endTagName) this.#onEndTagName(name, tokenStart);
    else if (event === scanEvents.endTag && this.#scripts.isRemoving && name === names.script) {
      this.#scripts.endRemoval(this.#scanner.position);
      this.#finishIfIdle();
    }
  }

  #onStartTagName(name: names.TagName, index: number): void {
    this.#emptyElement.onStartTagName(name);
    const endingPart = this.#opening.onStartTagName(name);
    if (endingPart === "unsupported") this.#giveUp();
    else if (endingPart === "head") this.#insertHead(index);
    else if (endingPart === "opening") this.#enterBody(index);
    if (this.isFinished) return;
    this.#needsWholeTag =
      !this.#opening.isInTemplate &&
      (name === names.script ||
        (name === names.meta && this.#opening.isOpen && this.#edits.needsMeta) ||
        this.isWaitingForDropzone ||
        this.#emptyElement.needsStartTags);
    if (!this.#needsWholeTag) this.#scanner.forgetToken();
  }

  #onStartTag(name: names.TagName, index: number): void {
    // Text in a template does not begin the body.
    if (name === names.template) this.#scanner.watchText = false;
    if (this.#opening.onStartTag(name)) this.#enterBody(this.#scanner.position);
    else if (this.#needsWholeTag && index >= 0) this.#onWholeStartTag(name, index);
  }

  #onWholeStartTag(name: names.TagName, index: number): void {
    this.#needsWholeTag = false;
    const tag = this.#window.bytes.subarray(index, this.#scanner.position);
    const isTooLong = tag.length > maxTagBytes;
    if (name === names.script) {
      if (!isTooLong) this.#scripts.onStartTag(index, this.#scanner.position, this.#opening.isOpen);
      return;
    }
    if (name === names.meta && this.#opening.isOpen && !isTooLong) this.#edits.readMeta(tag);
    if (this.#emptyElement.needsStartTags && !isTooLong) {
      const start = this.#edits.htmlAtStart(tag);
      this.#insert(index, this.#emptyElement.onStartTag(name, tag));
      this.#insert(this.#scanner.position, start);
    }
    if (!this.isWaitingForDropzone) return;
    if (this.#dropzoneSearch.isPastEnd(this.#window.base + this.#scanner.position))
      this.#endDropzoneSearch("inserted");
    else if (isDropzone(tag)) {
      this.#flush(this.#scanner.position);
      this.#endDropzoneSearch("end");
    }
  }

  #onEndTagName(name: names.TagName, index: number): void {
    this.#insert(index, this.#emptyElement.onEndTagName(name));
    if (this.#scripts.isInspecting && name === names.script) {
      this.#decideScript(index);
      return;
    }
    const endingPart = this.#opening.onEndTagName(name);
    if (endingPart === "head") this.#insertHead(index);
    else if (endingPart === "opening") this.#enterBody(index);
    if (name === names.template && this.#opening.leaveTemplate())
      this.#scanner.watchText = this.#opening.isOpen && !this.#opening.isInTemplate;
    if (!this.#scripts.isRemoving) this.#scanner.forgetToken();
  }

  /** Decides on the inspected script, whose text ends at `index`; null if its whole text is not available. */
  #decideScript(index: number | null): void {
    this.#scripts.decide(index);
    this.#emptyElement.refresh();
    if (!this.#scripts.isRemoving) this.#scanner.forgetToken();
  }

  #insertHead(index: number): void {
    if (this.#isHeadInserted) return;
    this.#isHeadInserted = true;
    this.#flush(index);
    this.#output.insert(this.#edits.collectHtml((edit, page) => edit.head?.(page)));
  }

  /** Called when the body's content begins at `index`. */
  #enterBody(index: number): void {
    this.#insertHead(index);
    this.#opening.isOpen = false;
    this.#scanner.watchText = false;
    this.#emptyElement.refresh();
    this.#flush(index);
    const start = this.#edits.collectHtml((edit, page) => edit.bodyStart?.(page));
    const dropzone = this.#edits.collectHtml((edit, page) => edit.dropzone?.(page));
    if (dropzone !== "") {
      this.#dropzoneSearch.start(dropzone, this.#window.base + index);
    } else this.#emptyElement.allowTagSkipping();
    this.#output.insert(start);
    this.#finishIfIdle();
  }

  /**
   * Ends the search for the dropzone. `inserted`: its HTML stays at the body's start. `end`: it moves to the end of the
   * output so far.
   */
  #endDropzoneSearch(place: "inserted" | "end"): void {
    if (!this.isWaitingForDropzone) return;
    this.#dropzoneSearch.finish(place);
    this.#emptyElement.allowTagSkipping();
    this.#finishIfIdle();
  }

  /** Sets `isFinished` if no edit needs the rest of the page. */
  #finishIfIdle(): void {
    if (
      this.#opening.isOpen ||
      this.isWaitingForDropzone ||
      this.#scripts.isInspecting ||
      this.#scripts.isRemoving
    )
      return;
    if (!this.#edits.needsBodyScripts) this.#finish();
  }

  /** Stops rewriting and passes the rest of the page through unchanged. */
  #giveUp(): void {
    this.#scripts.cancelInspection();
    this.#endDropzoneSearch("inserted");
    this.#finish();
  }

  #finish(): void {
    this.#window.release();
    this.#flush(this.#window.end);
    this.isFinished = true;
  }

  /** Moves the bytes of a chunk that can be sent to the output, after the scanner has read all of it. */
  #afterChunk(): void {
    const { tokenStart } = this.#scanner;
    if (!this.#scripts.keepText(tokenStart >= 0 ? tokenStart : this.#window.end)) this.#decideScript(null);
    if (tokenStart >= 0 && this.#window.end - tokenStart > maxTagBytes) {
      this.#needsWholeTag = false;
      this.#scanner.forgetToken();
    }
    if (this.isWaitingForDropzone && this.#dropzoneSearch.isPastEnd(this.#window.base + this.#window.end))
      this.#endDropzoneSearch("inserted");
    if (this.isFinished) return;
    if (this.#scripts.isRemoving) this.#window.skipTo(this.#window.end);
    else this.#flush(this.#scanner.tokenStart >= 0 ? this.#scanner.tokenStart : this.#window.end);
  }

  /** Inserts HTML before the byte at `index`. */
  #insert(index: number, html: string): void {
    if (html !== "") this.#flush(index);
    this.#output.insert(html);
  }

  /** Moves the bytes before `index` to the output. */
  #flush(index: number): void {
    this.#output.push(this.#window.take(index));
  }
}
