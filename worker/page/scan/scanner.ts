import * as names from "./names.ts";
import { ScriptData } from "./script-data.ts";

/** What `Scanner.next()` found. */
export const more = 0;
export const startTagName = 1;
export const startTag = 2;
export const endTagName = 3;
export const endTag = 4;
export const text = 5;
/** Two readings of the markup are possible from here on: the caller must leave the rest alone. */
export const ambiguous = 6;
export type Found = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const states = {
  data: 0,
  tagOpen: 1,
  endTagOpen: 2,
  declaration: 3,
  comment: 4,
  bogus: 5,
  cdata: 6,
  name: 7,
  longName: 8,
  beforeAttribute: 9,
  attribute: 10,
  afterAttribute: 11,
  beforeValue: 12,
  doubleQuoted: 13,
  singleQuoted: 14,
  unquoted: 15,
  afterQuoted: 16,
  selfClosing: 17,
  rawText: 18,
  script: 19,
  plaintext: 20,
} as const;

const lt = 0x3c;
const gt = 0x3e;
const slash = 0x2f;
const dash = 0x2d;
const bang = 0x21;
const equals = 0x3d;

const letterH = names.pack("h");

const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d || byte === 0x0c;
const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

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

  /** The token at `tokenStart` is complete and has been reported. */
  #reported = false;
  #buffer: Uint8Array = new Uint8Array(0);
  #end = 0;
  #state: number = states.data;
  #isEndTag = false;
  #isSelfClosing = false;
  #packed = 0;
  #nameLength = 0;
  #dashes = 0;
  #commentStart = false;
  #commentBang = false;
  #matched = 0;
  #quoted = 0;
  #rawName = "";
  #rawPacked = names.other;
  #rawMatched = -2;
  #rawGuarded = false;
  #script = new ScriptData();
  #foreign = names.other;
  #foreignDepth = 0;
  #integration = 0;
  #inSelect = false;

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
  }

  /** True where whatever is added would become part of a comment, a raw text or a tag whose start has been sent. */
  get insideToken(): boolean {
    const state = this.#state;
    if (state === states.comment || state === states.bogus || state >= states.rawText) return true;
    return state >= states.name && this.tokenStart < 0;
  }

  /** Goes on to the next thing worth reporting, or to the end of what was fed (`more`). */
  next(): Found {
    if (this.#reported) {
      this.tokenStart = -1;
      this.#reported = false;
    }
    while (this.position < this.#end) {
      const found = this.#step();
      if (found !== more) return found;
    }
    return more;
  }

  #step(): Found {
    const state = this.#state;
    if (state === states.data) return this.#data();
    if (state <= states.cdata) return this.#beforeTag();
    if (state <= states.longName) return this.#tagName();
    if (state <= states.selfClosing) return this.#attributes();
    if (state === states.rawText) return this.#rawText();
    if (state === states.script) return this.#scriptData();
    this.position = this.#end;
    return more;
  }

  #data(): Found {
    const buffer = this.#buffer;
    if (this.watchText) {
      while (this.position < this.#end && isSpace(buffer[this.position] ?? 0)) this.position++;
      if (this.position === this.#end) return more;
      if (buffer[this.position] !== lt) {
        this.watchText = false;
        return text;
      }
    }
    const found = buffer.indexOf(lt, this.position);
    if (found < 0 || found >= this.#end) {
      this.position = this.#end;
      return more;
    }
    this.tokenStart = found;
    this.position = found + 1;
    this.#state = states.tagOpen;
    return more;
  }

  #beforeTag(): Found {
    const byte = this.#buffer[this.position] ?? 0;
    switch (this.#state) {
      case states.tagOpen:
        if (isLetter(byte)) return this.#openName(false);
        if (byte === slash) return this.#enter(states.endTagOpen);
        if (byte === bang) {
          this.#matched = 0;
          return this.#enter(states.declaration);
        }
        if (byte === 0x3f) return this.#enter(states.bogus);
        return this.#notATag();
      case states.endTagOpen:
        if (isLetter(byte)) return this.#openName(true);
        if (byte === gt) return this.#close();
        return this.#enter(states.bogus, 0);
      case states.declaration:
        return this.#declaration(byte);
      case states.comment:
        return this.#comment();
      case states.cdata:
        return this.#cdata();
      default: {
        const end = this.#buffer.indexOf(gt, this.position);
        if (end < 0 || end >= this.#end) {
          this.position = this.#end;
          return more;
        }
        this.position = end;
        return this.#close();
      }
    }
  }

  /** A `<` that opens nothing is text. */
  #notATag(): Found {
    this.#state = states.data;
    this.#reported = true;
    if (this.watchText) {
      this.watchText = false;
      return text;
    }
    this.tokenStart = -1;
    return more;
  }

  #declaration(byte: number): Found {
    const cdata = "[CDATA[";
    if (this.#matched < 0) {
      if (byte !== dash) return this.#enter(states.bogus, 0);
      this.#dashes = 0;
      this.#commentStart = true;
      this.#commentBang = false;
      return this.#enter(states.comment);
    }
    if (this.#matched === 0 && byte === dash) {
      this.#matched = -1;
      this.position++;
      return more;
    }
    const foreign = this.#foreignDepth > 0 && this.#integration === 0;
    if (foreign && byte === cdata.charCodeAt(this.#matched)) {
      this.#matched++;
      this.position++;
      if (this.#matched < cdata.length) return more;
      this.#dashes = 0;
      return this.#enter(states.cdata, 0);
    }
    return this.#enter(states.bogus, 0);
  }

  #comment(): Found {
    const buffer = this.#buffer;
    while (this.position < this.#end) {
      if (this.#dashes === 0 && !this.#commentStart && !this.#commentBang) {
        const found = buffer.indexOf(dash, this.position);
        if (found < 0 || found >= this.#end) break;
        this.position = found;
      }
      const byte = buffer[this.position] ?? 0;
      if (byte === gt && (this.#dashes >= 2 || this.#commentStart || this.#commentBang)) return this.#close();
      if (byte === dash) {
        this.#dashes = this.#commentBang ? 1 : this.#dashes + 1;
        if (this.#dashes >= 2) this.#commentStart = false;
        this.#commentBang = false;
      } else {
        this.#commentBang = byte === bang && this.#dashes >= 2;
        this.#commentStart = false;
        this.#dashes = 0;
      }
      this.position++;
    }
    this.position = this.#end;
    return more;
  }

  #cdata(): Found {
    while (this.position < this.#end) {
      const byte = this.#buffer[this.position++] ?? 0;
      if (byte === 0x5d) this.#dashes++;
      else if (byte === gt && this.#dashes >= 2) {
        this.position--;
        return this.#close();
      } else this.#dashes = 0;
    }
    return more;
  }

  #enter(state: number, consumed = 1): Found {
    this.#state = state;
    this.position += consumed;
    if (state === states.comment || state === states.bogus || state === states.cdata) this.tokenStart = -1;
    return more;
  }

  /** Ends a token that is not a tag at the `>` under `position`. */
  #close(): Found {
    this.position++;
    this.#state = states.data;
    this.tokenStart = -1;
    return more;
  }

  #openName(isEndTag: boolean): Found {
    this.#isEndTag = isEndTag;
    this.#isSelfClosing = false;
    this.#packed = 0;
    this.#nameLength = 0;
    this.#state = states.name;
    return more;
  }

  #tagName(): Found {
    const buffer = this.#buffer;
    if (this.#state === states.longName) {
      while (this.position < this.#end) {
        const byte = buffer[this.position] ?? 0;
        if (byte === gt || byte === slash || isSpace(byte)) return this.#enter(states.beforeAttribute, 0);
        this.position++;
      }
      return more;
    }
    while (this.position < this.#end) {
      const byte = buffer[this.position] ?? 0;
      if (byte === gt || byte === slash || isSpace(byte)) return this.#named(states.beforeAttribute);
      this.position++;
      this.#nameLength++;
      if (this.#nameLength === 2 && this.#packed === letterH && byte >= 0x31 && byte <= 0x36) {
        this.#packed = names.heading;
        continue;
      }
      if (this.#nameLength > names.longestName || !isLetter(byte) || this.#packed < 0) {
        this.#packed = names.other;
        return this.#named(states.longName);
      }
      this.#packed = names.append(this.#packed, byte & 0x1f);
    }
    return more;
  }

  #named(state: number): Found {
    this.name = this.#packed;
    this.#state = state;
    return this.#isEndTag ? endTagName : startTagName;
  }

  #attributes(): Found {
    const buffer = this.#buffer;
    const end = this.#end;
    let position = this.position;
    let state = this.#state;
    while (position < end) {
      const byte = buffer[position] ?? 0;
      if (state === states.attribute) {
        if (byte === equals) state = states.beforeValue;
        else if (byte === gt || byte === slash || isSpace(byte)) {
          state = states.afterAttribute;
          continue;
        }
        position++;
      } else if (state === states.doubleQuoted || state === states.singleQuoted) {
        const quote = buffer.indexOf(this.#quoted, position);
        if (quote < 0 || quote >= end) {
          position = end;
          break;
        }
        position = quote + 1;
        state = states.afterQuoted;
      } else if (state === states.beforeValue) {
        if (byte === gt) return this.#finishTag(position);
        if (byte === 0x22 || byte === 0x27) {
          this.#quoted = byte;
          state = states.doubleQuoted;
          position++;
        } else if (isSpace(byte)) position++;
        else state = states.unquoted;
      } else if (state === states.unquoted) {
        if (byte === gt) return this.#finishTag(position);
        if (isSpace(byte)) state = states.beforeAttribute;
        position++;
      } else if (byte === gt) {
        this.#isSelfClosing = state === states.selfClosing;
        return this.#finishTag(position);
      } else if (byte === slash) {
        state = states.selfClosing;
        position++;
      } else if (isSpace(byte)) {
        if (state !== states.afterAttribute) state = states.beforeAttribute;
        position++;
      } else if (byte === equals && state === states.afterAttribute) {
        state = states.beforeValue;
        position++;
      } else {
        state = states.attribute;
        position++;
      }
    }
    this.position = position;
    this.#state = state;
    return more;
  }

  #finishTag(position: number): Found {
    this.position = position + 1;
    this.#state = states.data;
    this.#reported = true;
    if (this.#isEndTag) {
      this.#leave(this.name);
      return endTag;
    }
    const found = this.#open(this.name);
    return found === more ? startTag : found;
  }

  #leave(name: names.TagName): void {
    if (name === names.other) return;
    if (name === names.select) this.#inSelect = false;
    if (this.#foreignDepth === 0) return;
    if (name === this.#foreign) {
      this.#foreignDepth--;
      if (this.#foreignDepth === 0) this.#integration = 0;
    } else if (this.#integration > 0 && names.integrationPoints.has(name)) this.#integration--;
  }

  /** Tree construction as far as the tokenizer needs it: what the text after this start tag is. */
  #open(name: names.TagName): Found {
    if (name === names.other) return more;
    const inForeign = this.#foreignDepth > 0;
    const special = names.rawTextElements.get(name);
    if (special !== undefined || name === names.script) {
      if (inForeign && this.#isSelfClosing) return more;
      const doubtful = inForeign || (this.#inSelect && name !== names.script);
      this.#enterRawText(special ?? "script", name, doubtful);
      return more;
    }
    if (name === names.plaintext) {
      if (inForeign || this.#inSelect) return ambiguous;
      this.#state = states.plaintext;
    } else if (name === names.svg || name === names.math) {
      if (this.#isSelfClosing) return more;
      if (!inForeign) this.#foreign = name;
      if (name === this.#foreign) this.#foreignDepth++;
    } else if (name === names.select) {
      this.#inSelect = !this.#inSelect;
    } else if (inForeign) {
      if (names.integrationPoints.has(name)) this.#integration += this.#isSelfClosing ? 0 : 1;
      else if (this.#integration === 0 && names.breakoutElements.has(name)) this.#foreignDepth = 0;
    }
    return more;
  }

  #enterRawText(name: string, packed: names.TagName, guarded: boolean): void {
    this.#rawName = name;
    this.#rawPacked = packed;
    this.#rawMatched = -2;
    this.#rawGuarded = guarded;
    if (name === "script" && !guarded) {
      this.#script.reset();
      this.#state = states.script;
    } else this.#state = states.rawText;
  }

  /**
   * Text up to `</name`. Guarded text is read as markup by some parsers: when it holds a `<` of its own the two
   * readings may part, and `ambiguous` is reported. `#rawMatched`: -2 outside, -1 after `<`, n after `</` + n letters.
   */
  #rawText(): Found {
    const buffer = this.#buffer;
    const name = this.#rawName;
    while (this.position < this.#end) {
      if (this.#rawMatched === -2) {
        const found = buffer.indexOf(lt, this.position);
        if (found < 0 || found >= this.#end) break;
        this.tokenStart = found;
        this.position = found + 1;
        this.#rawMatched = -1;
        continue;
      }
      const byte = buffer[this.position] ?? 0;
      if (this.#rawMatched === name.length) {
        if (byte === gt || byte === slash || isSpace(byte)) return this.#rawEnd();
      } else if (
        this.#rawMatched === -1 ? byte === slash : (byte | 0x20) === name.charCodeAt(this.#rawMatched)
      ) {
        this.#rawMatched++;
        this.position++;
        continue;
      }
      if (this.#rawGuarded) return ambiguous;
      this.#rawMatched = -2;
      this.tokenStart = -1;
    }
    if (this.#rawMatched === -2) this.position = this.#end;
    return more;
  }

  #scriptData(): Found {
    const at = this.#script.scan(this.#buffer, this.position, this.#end);
    this.tokenStart = this.#script.candidate;
    this.position = at;
    return this.#script.ended ? this.#rawEnd() : more;
  }

  #rawEnd(): Found {
    this.#isEndTag = true;
    this.#isSelfClosing = false;
    this.name = this.#rawPacked;
    this.#state = states.beforeAttribute;
    return endTagName;
  }
}
