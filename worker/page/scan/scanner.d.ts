import * as names from "./names.ts";
/** What `Scanner.next()` found. */
export declare const more = 0;
export declare const startTagName = 1;
export declare const startTag = 2;
export declare const endTagName = 3;
export declare const endTag = 4;
export declare const text = 5;
/** Two readings of the markup are possible from here on: the caller must leave the rest alone. */
export declare const ambiguous = 6;
export type Found = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/**
 * A resumable HTML tokenizer over bytes (HTML standard, section 13.2.5) that finds where tags begin and end and
 * nothing else. It never looks at a byte twice, keeps no more than a few numbers between chunks and works in any
 * charset whose ASCII bytes mean ASCII. The caller owns the bytes; positions are indexes into the buffer last fed.
 */
export declare class Scanner {
  #private;
  /** Next byte to look at. */
  position: number;
  /** Where the token under way began; -1 outside one, and when it began in a buffer that is gone. */
  tokenStart: number;
  /** Name of the tag last reported. */
  name: names.TagName;
  /** Whether `text` is reported at the first character of text that is not white space. */
  watchText: boolean;
  /** Hands over the next bytes: `buffer[position..end)`. */
  feed(buffer: Uint8Array, position: number, end: number): void;
  /** The caller has moved its bytes: every index is now `by` lower. */
  shift(by: number): void;
  /** True where whatever is added would become part of a comment, a raw text or a tag whose start has been sent. */
  get insideToken(): boolean;
  /** Goes on to the next thing worth reporting, or to the end of what was fed (`more`). */
  next(): Found;
}
