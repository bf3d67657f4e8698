import { bang, isDelimiter, isLetter, isSpace, lt, question, slash } from "./byte.ts";
import { Declaration, inBogusComment, inComment, inDeclaration } from "./declaration.ts";
import { ambiguous, endTag, endTagName, type Found, more, startTag, startTagName, text } from "./found.ts";
import * as names from "./names.ts";
import { skipPlainTags } from "./plain-tags.ts";
import { RawText } from "./raw-text.ts";
import { ScriptData } from "./script-data.ts";
import { Surroundings } from "./surroundings.ts";
import { TagEnd } from "./tag-end.ts";

/** With those of a declaration: from `inName` on inside a tag, from `inRawText` on behind one that changes what counts. */
const inData = 0;
const inTagOpen = 1;
const inEndTagOpen = 2;
const inName = 7;
const inLongName = 8;
const inAttributes = 9;
const inRawText = 10;
const inScript = 11;
const inPlaintext = 12;

const letterH = names.pack("h");

/**
 * A resumable HTML tokenizer over bytes (HTML standard, section 13.2.5) that finds where tags begin and end and
 * nothing else. It never looks at a byte twice, keeps no more than a few numbers between chunks and works in any
 * charset whose ASCII bytes mean ASCII. The caller owns the bytes; positions are indexes into the buffer last fed.
 */
export class Scanner {
  /** Next byte to look at. */
  position = 0;
  /** Where the token under way began; -1 outside one, and when it began in a buffer that is gone. */
  tokenStart = -1;
  /** Name of the tag last reported. */
  name: names.TagName = names.other;
  /** Whether `text` is reported at the first character of text that is not white space. */
  watchText = true;
  /** Whether tags that could not be anybody's business may go unreported: see `skipPlainTags`. */
  skipsPlainTags = false;

  /** The token at `tokenStart` is complete and has been reported. */
  #reported = false;
  #buffer: Uint8Array = new Uint8Array(0);
  #end = 0;
  #state = inData;
  #isEndTag = false;
  #nameLength = 0;
  #rawName = names.other;
  readonly #declaration = new Declaration();
  readonly #tag = new TagEnd();
  readonly #rawText = new RawText();
  readonly #script = new ScriptData();
  readonly #surroundings = new Surroundings();

  /** Hands over the next bytes: `buffer[position..end)`. */
  feed(buffer: Uint8Array, position: number, end: number): void {
    this.#buffer = buffer;
    this.position = position;
    this.#end = end;
  }

  /** The caller has moved its bytes: every index is now `by` lower. */
  shift(by: number): void {
    this.tokenStart = Math.max(-1, this.tokenStart - by);
    this.#script.candidate = Math.max(-1, this.#script.candidate - by);
    this.#rawText.candidate = Math.max(-1, this.#rawText.candidate - by);
  }

  /** True where whatever is added would become part of a comment, a raw text or a tag whose start has been sent. */
  get insideToken(): boolean {
    const state = this.#state;
    if (state === inComment || state === inBogusComment || state >= inRawText) return true;
    return state >= inName && this.tokenStart < 0;
  }

  /** Goes on to the next thing worth reporting, or to the end of what was fed (`more`). */
  next(): Found {
    if (this.#reported) {
      this.tokenStart = -1;
      this.#reported = false;
    }
    while (this.position < this.#end) {
      const found = this.#step(this.#state);
      if (found !== more) return found;
    }
    return more;
  }

  #step(state: number): Found {
    if (state === inData) return this.#readData();
    if (state === inAttributes) return this.#readAttributes();
    if (state === inName) return this.#readName();
    if (state === inLongName) return this.#skipName();
    if (state === inRawText || state === inScript) return this.#readRawText();
    if (state === inPlaintext) return this.#skipAll();
    const byte = this.#buffer[this.position] ?? 0;
    if (state === inTagOpen) return this.#openTag(byte);
    if (state === inEndTagOpen) return this.#openEndTag(byte);
    if (state === inDeclaration) return this.#openDeclaration(byte);
    return this.#skipComment(state);
  }

  #readData(): Found {
    const buffer = this.#buffer;
    if (this.watchText) {
      while (this.position < this.#end && isSpace(buffer[this.position] ?? 0)) this.position++;
      if (this.position === this.#end) return more;
      if (buffer[this.position] !== lt) {
        this.watchText = false;
        return text;
      }
    }
    let found = this.position;
    if (this.skipsPlainTags && this.#surroundings.isPlain)
      found = skipPlainTags(buffer, found, this.#end, this.#tag);
    else found = buffer.indexOf(lt, found);
    if (found < 0 || found >= this.#end) return this.#skipAll();
    this.tokenStart = found;
    this.position = found + 1;
    this.#state = inTagOpen;
    return more;
  }

  #skipAll(): Found {
    this.position = this.#end;
    return more;
  }

  #openTag(byte: number): Found {
    if (isLetter(byte)) return this.#openName(false);
    if (byte === slash) return this.#enter(inEndTagOpen, 1);
    if (byte === question) return this.#enterComment(inBogusComment, 1);
    if (byte === bang) {
      this.#declaration.reset();
      return this.#enter(inDeclaration, 1);
    }
    // A `<` that opens nothing is text.
    this.#state = inData;
    this.#reported = true;
    if (!this.watchText) {
      this.tokenStart = -1;
      return more;
    }
    this.watchText = false;
    return text;
  }

  #openEndTag(byte: number): Found {
    return isLetter(byte) ? this.#openName(true) : this.#enterComment(inBogusComment, 0);
  }

  #openDeclaration(byte: number): Found {
    const state = this.#declaration.read(byte, this.#surroundings.isForeign);
    if (state === inDeclaration) return this.#enter(state, 1);
    return this.#enterComment(state, state === inBogusComment ? 0 : 1);
  }

  #skipComment(state: number): Found {
    const at = this.#declaration.find(state, this.#buffer, this.position, this.#end);
    if (at < 0 || at >= this.#end) return this.#skipAll();
    this.position = at + 1;
    this.#state = inData;
    return more;
  }

  #enter(state: number, consumed: number): Found {
    this.#state = state;
    this.position += consumed;
    return more;
  }

  /** Comments are no business of the caller: their start is let go. */
  #enterComment(state: number, consumed: number): Found {
    this.tokenStart = -1;
    return this.#enter(state, consumed);
  }

  #openName(isEndTag: boolean): Found {
    this.#isEndTag = isEndTag;
    this.name = names.other;
    this.#nameLength = 0;
    this.#state = inName;
    return more;
  }

  #readName(): Found {
    let packed = this.name;
    while (this.position < this.#end) {
      const byte = this.#buffer[this.position] ?? 0;
      if (isDelimiter(byte)) return this.#named(packed, inAttributes);
      this.position++;
      this.#nameLength++;
      if (this.#nameLength === 2 && packed === letterH && byte >= 0x31 && byte <= 0x36)
        packed = names.heading;
      else if (this.#nameLength > names.longestName || !isLetter(byte) || packed < 0)
        return this.#named(names.other, inLongName);
      else packed = names.append(packed, byte & 0x1f);
    }
    this.name = packed;
    return more;
  }

  #skipName(): Found {
    while (this.position < this.#end && !isDelimiter(this.#buffer[this.position] ?? 0)) this.position++;
    if (this.position < this.#end) this.#state = inAttributes;
    return more;
  }

  #named(name: names.TagName, state: number): Found {
    this.name = name;
    this.#tag.reset();
    this.#state = state;
    return this.#isEndTag ? endTagName : startTagName;
  }

  #readAttributes(): Found {
    const at = this.#tag.find(this.#buffer, this.position, this.#end);
    if (at < 0) return this.#skipAll();
    this.position = at + 1;
    this.#state = inData;
    this.#reported = true;
    if (!this.#isEndTag) return this.#open();
    this.#surroundings.leave(this.name);
    return endTag;
  }

  #open(): Found {
    const content = this.#surroundings.enter(this.name, this.#tag.isSelfClosing);
    if (content === "ambiguous") return ambiguous;
    if (content === "plaintext") this.#state = inPlaintext;
    else if (content !== "markup") {
      this.#rawName = this.name;
      this.#state = content.rawText === "script" && !content.isGuarded ? inScript : inRawText;
      this.#script.reset();
      this.#rawText.reset(content.rawText, content.isGuarded);
    }
    return startTag;
  }

  #readRawText(): Found {
    const reader = this.#state === inScript ? this.#script : this.#rawText;
    this.position = reader.scan(this.#buffer, this.position, this.#end);
    this.tokenStart = reader.candidate;
    if (reader.isAmbiguous) return ambiguous;
    if (!reader.ended) return more;
    this.#isEndTag = true;
    return this.#named(this.#rawName, inAttributes);
  }
}
