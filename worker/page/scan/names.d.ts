/**
 * Tag names as numbers, so that a page of four thousand tags makes no strings: five bits a letter for names of up to
 * ten letters (equal numbers are equal names), `heading` for h1 to h6, and for eleven to thirteen letters the last ten
 * with a mark. Anything else is `other`.
 */
export type TagName = number;
export declare const other: TagName;
export declare const heading: TagName;
export declare const longestName = 13;
/** The name so far, one more lowercase letter (1 to 26) appended. */
export declare function append(packed: TagName, letter: number): TagName;
export declare function pack(name: string): TagName;
export declare const script: number;
export declare const svg: number;
export declare const math: number;
export declare const select: number;
export declare const template: number;
export declare const plaintext: number;
export declare const html: number;
export declare const head: number;
export declare const body: number;
export declare const br: number;
export declare const frameset: number;
/** Elements whose content is text up to their end tag, by the tokenizer's RAWTEXT and RCDATA states. */
export declare const rawTextElements: ReadonlyMap<TagName, string>;
/** Start tags that do not end the head (HTML standard, "in head" and "after head"). */
export declare const headElements: ReadonlySet<TagName>;
/** HTML start tags that end foreign content (HTML standard, "in foreign content"). */
export declare const breakoutElements: ReadonlySet<TagName>;
/** Elements of foreign content inside which HTML rules hold again (`title` is dealt with as doubtful raw text). */
export declare const integrationPoints: ReadonlySet<TagName>;
