import { exclamationMark, isDelimiter, isLetter, isSpace, lessThan, questionMark, slash } from "./byte.ts";
import { CdataSection } from "./cdata-section.ts";
import {
  inBogusComment,
  inDeclaration,
  inPossibleCdata,
  MarkupDeclarationReader,
} from "./markup-declaration.ts";
import { skipPlainTags } from "./plain-tags.ts";
import { RawText } from "./raw-text.ts";
import * as events from "./scan-event.ts";
import { ScriptData } from "./script-data.ts";
import { TagEndFinder } from "./tag-end.ts";
import * as names from "./tag-names.ts";
import { TreeState } from "./tree-state.ts";

/**
 * Scanner states. Those of a markup declaration are 3 to 6. In states from `inName` on the position is in a tag, from
 * `inRawText` on in the text content of an element.
 */
const inData = 0;
const inTagOpen = 1;
const inEndTagOpen = 2;
const inName = 7;
const inLongName = 8;
const inAttributes = 9;
const inRawText = 10;
const inScript = 11;
const inPlaintext = 12;

const letterH = names.packName("h");

/**
 * A resumable HTML tokenizer over bytes (HTML standard, section 13.2.5) that finds only the starts and ends of tags. It
 * reads each byte once, keeps only a few numbers between chunks, and works in any ASCII-compatible charset. Positions
 * are indexes into the buffer of the last `feed`, which belongs to the caller. The reasons for it:
 * docs/decisions/0001-own-html-scanner.md.
 */
export class Scanner {
  /** Index of the next byte to read. */
  position = 0;
  /** Index at which the current token begins; -1 outside a token, and if it began in an earlier buffer. */
  tokenStart = -1;
  /** Name of the last reported tag. */
  name: names.TagName = names.unpackableName;
  /** True if `next` reports the first text that is not white space as `textStart`. */
  watchText = true;
  /** True if `next` need not report tags that the caller cannot use (`skipPlainTags`). */
  skipsPlainTags = false;

  /** True if the token at `tokenStart` is complete and has been reported. */
  #isReported = false;
  #buffer: Uint8Array = new Uint8Array(0);
  #end = 0;
  #state = inData;
  #isEndTag = false;
  #nameLength = 0;
  #rawName = names.unpackableName;
  readonly #declaration = new MarkupDeclarationReader();
  readonly #cdata = new CdataSection();
  readonly #tagEnd = new TagEndFinder();
  readonly #rawText = new RawText();
  readonly #script = new ScriptData();
  readonly #tree = new TreeState();

  /** Sets the next bytes to read: `buffer[position..end)`. */
  feed(buffer: Uint8Array, position: number, end: number): void {
    this.#buffer = buffer;
    this.position = position;
    this.#end = end;
  }

  /** Called after the caller has moved its bytes: lowers every index by `by`. */
  shift(by: number): void {
    this.tokenStart = Math.max(-1, this.tokenStart - by);
    this.#script.candidate = Math.max(-1, this.#script.candidate - by);
    this.#rawText.candidate = Math.max(-1, this.#rawText.candidate - by);
  }

  /** True if HTML inserted at this position would become part of a comment, a raw text or a tag whose start has been sent. */
  get insideToken(): boolean {
    const state = this.#state;
    if ((state > inDeclaration && state < inName) || state >= inRawText) return true;
    return state >= inName && this.tokenStart < 0;
  }

  /**
   * Called if the caller does not need the start of the current token. Its bytes may then be sent before the token
   * ends.
   */
  forgetToken(): void {
    this.tokenStart = -1;
  }

  /** Reads up to the next event, or to the end of the buffer (`needsMoreBytes`). */
  next(): events.ScanEvent {
    if (this.#isReported) {
      this.tokenStart = -1;
      this.#isReported = false;
    }
    while (this.position < this.#end) {
      const event = this.#step(this.#state);
      if (event !== events.needsMoreBytes) return event;
    }
    return events.needsMoreBytes;
  }

  #step(state: number): events.ScanEvent {
    if (state === inData) return this.#readData();
    if (state === inAttributes) return this.#readAttributes();
    if (state === inName) return this.#readName();
    if (state === inLongName) return this.#skipName();
    if (state === inRawText || state === inScript) return this.#readRawText();
    if (state === inPlaintext) return this.#skipAll();
    const byte = this.#buffer[this.position] ?? 0;
    if (state === inTagOpen) return this.#openTag(byte);
    if (state === inEndTagOpen)
      return isLetter(byte) ? this.#openName(true) : this.#enterComment(inBogusComment, 0);
    if (state === inDeclaration) return this.#openDeclaration(byte);
    if (state === inPossibleCdata) return this.#skipCdata();
    return this.#skipComment(state);
  }

  #readData(): events.ScanEvent {
    const buffer = this.#buffer;
    if (this.watchText) {
      while (this.position < this.#end && isSpace(buffer[this.position] ?? 0)) this.position++;
      if (this.position === this.#end) return events.needsMoreBytes;
      if (buffer[this.position] !== lessThan) {
        this.watchText = false;
        return events.textStart;
      }
    }
    let index = this.position;
    if (this.skipsPlainTags && this.#tree.isPlain)
      index = skipPlainTags(buffer, index, this.#end, this.#tagEnd);
    else index = buffer.indexOf(lessThan, index);
    if (index < 0 || index >= this.#end) return this.#skipAll();
    this.tokenStart = index;
    this.position = index + 1;
    this.#state = inTagOpen;
    return events.needsMoreBytes;
  }

  #skipAll(): events.ScanEvent {
    this.position = this.#end;
    return events.needsMoreBytes;
  }

  #openTag(byte: number): events.ScanEvent {
    if (isLetter(byte)) return this.#openName(false);
    if (byte === slash) return this.#enter(inEndTagOpen, 1);
    if (byte === questionMark) return this.#enterComment(inBogusComment, 1);
    if (byte === exclamationMark) {
      this.#declaration.reset();
      return this.#enter(inDeclaration, 1);
    }
    // A `<` that does not begin a tag or declaration is text.
    this.#state = inData;
    if (!this.watchText) {
      this.tokenStart = -1;
      return events.needsMoreBytes;
    }
    this.#isReported = true;
    this.watchText = false;
    return events.textStart;
  }

  #openDeclaration(byte: number): events.ScanEvent {
    const state = this.#declaration.read(byte, this.#tree.mayBeForeign);
    if (state === inDeclaration) return this.#enter(state, 1);
    if (state === inPossibleCdata) this.#cdata.reset(true);
    return this.#enterComment(state, state === inBogusComment ? 0 : 1);
  }

  #skipComment(state: number): events.ScanEvent {
    const at = this.#declaration.find(state, this.#buffer, this.position, this.#end);
    if (at < 0 || at >= this.#end) return this.#skipAll();
    this.position = at + 1;
    this.#state = inData;
    return events.needsMoreBytes;
  }

  #skipCdata(): events.ScanEvent {
    this.position = this.#cdata.scan(this.#buffer, this.position, this.#end);
    if (this.#cdata.isAmbiguous) return events.ambiguous;
    if (this.#cdata.ended) this.#state = inData;
    return events.needsMoreBytes;
  }

  #enter(state: number, consumed: number): events.ScanEvent {
    this.#state = state;
    this.position += consumed;
    return events.needsMoreBytes;
  }

  /** Enters a comment. Comments are not reported, so `tokenStart` is cleared. */
  #enterComment(state: number, consumed: number): events.ScanEvent {
    this.tokenStart = -1;
    return this.#enter(state, consumed);
  }

  #openName(isEndTag: boolean): events.ScanEvent {
    this.#isEndTag = isEndTag;
    this.name = names.unpackableName;
    this.#nameLength = 0;
    this.#state = inName;
    return events.needsMoreBytes;
  }

  #readName(): events.ScanEvent {
    let packed = this.name;
    while (this.position < this.#end) {
      const byte = this.#buffer[this.position] ?? 0;
      if (isDelimiter(byte)) return this.#endName(packed, inAttributes);
      this.position++;
      this.#nameLength++;
      if (this.#nameLength === 2 && packed === letterH && byte >= 0x31 && byte <= 0x36)
        packed = names.headingName;
      else if (this.#nameLength > names.maxPackedLength || !isLetter(byte) || packed < 0)
        return this.#endName(names.unpackableName, inLongName);
      else packed = names.appendLetter(packed, byte & 0x1f);
    }
    this.name = packed;
    return events.needsMoreBytes;
  }

  #skipName(): events.ScanEvent {
    while (this.position < this.#end && !isDelimiter(this.#buffer[this.position] ?? 0)) this.position++;
    if (this.position < this.#end) this.#state = inAttributes;
    return events.needsMoreBytes;
  }

  #endName(name: names.TagName, state: number): events.ScanEvent {
    this.name = name;
    this.#tagEnd.reset();
    this.#state = state;
    return this.#isEndTag ? events.endTagName : events.startTagName;
  }

  #readAttributes(): events.ScanEvent {
    const at = this.#tagEnd.find(this.#buffer, this.position, this.#end);
    if (at < 0) return this.#skipAll();
    this.position = at + 1;
    this.#state = inData;
    this.#isReported = true;
    if (!this.#isEndTag) return this.#enterContent();
    this.#tree.leave(this.name);
    return events.endTag;
  }

  #enterContent(): events.ScanEvent {
    const content = this.#tree.enter(this.name, this.#tagEnd.isSelfClosing);
    if (content === "ambiguous") return events.ambiguous;
    if (content === "plaintext") this.#state = inPlaintext;
    else if (content !== "markup") {
      this.#rawName = this.name;
      this.#state = content.rawText === "script" && !content.isParserDependent ? inScript : inRawText;
      this.#script.reset();
      this.#rawText.reset(content.rawText, content.isParserDependent);
    }
    return events.startTag;
  }

  #readRawText(): events.ScanEvent {
    const reader = this.#state === inScript ? this.#script : this.#rawText;
    this.position = reader.scan(this.#buffer, this.position, this.#end);
    this.tokenStart = reader.candidate;
    if (reader.isAmbiguous) return events.ambiguous;
    if (!reader.ended) return events.needsMoreBytes;
    this.#isEndTag = true;
    return this.#endName(this.#rawName, inAttributes);
  }
}
