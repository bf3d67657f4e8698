/**
 * Tag names as numbers, so that a page of four thousand tags makes no strings: five bits a letter for names of up to
 * ten letters (equal numbers are equal names), `heading` for h1 to h6, and for eleven to thirteen letters the last ten
 * with a mark. Anything else is `other`.
 */
export type TagName = number;

export const other: TagName = 0;
export const heading: TagName = -1;
export const longestName = 13;

const tenLetters = 2 ** 50;
const nineLetters = 2 ** 45;

/** The name so far, one more lowercase letter (1 to 26) appended. */
export function append(packed: TagName, letter: number): TagName {
  if (packed < nineLetters) return packed * 32 + letter;
  return tenLetters + (packed % nineLetters) * 32 + letter;
}

export function pack(name: string): TagName {
  let packed = 0;
  for (const letter of name) packed = append(packed, letter.charCodeAt(0) - 0x60);
  return packed;
}

const raw = ["style", "xmp", "iframe", "noembed", "noframes", "noscript", "textarea", "title"];

export const script = pack("script");
export const svg = pack("svg");
export const math = pack("math");
export const select = pack("select");
export const form = pack("form");
export const template = pack("template");
export const plaintext = pack("plaintext");
export const html = pack("html");
export const head = pack("head");
export const body = pack("body");
export const br = pack("br");
export const frameset = pack("frameset");

/** Elements whose content is text up to their end tag, by the tokenizer's RAWTEXT and RCDATA states. */
export const rawTextElements: ReadonlyMap<TagName, string> = new Map(raw.map((name) => [pack(name), name]));

/** Start tags that begin no body (HTML standard, "before head", "in head" and "after head"). */
export const beforeBody: ReadonlySet<TagName> = new Set(
  [
    "html",
    "head",
    "base",
    "basefont",
    "bgsound",
    "link",
    "meta",
    "title",
    "noscript",
    "noframes",
    "style",
    "script",
    "template",
  ].map(pack),
);

/** HTML start tags that end foreign content (HTML standard, "in foreign content"). */
export const breakoutElements: ReadonlySet<TagName> = new Set([
  heading,
  ...(
    "b big blockquote body br center code dd div dl dt em embed head hr i img li listing menu meta nobr ol p pre " +
    "ruby s small span strong strike sub sup table tt u ul var"
  )
    .split(" ")
    .map(pack),
]);

/** Elements of foreign content inside which HTML rules hold again (`title` is dealt with as doubtful raw text). */
export const integrationPoints: ReadonlySet<TagName> = new Set(
  ["foreignobject", "desc", "mi", "mo", "mn", "ms", "mtext"].map(pack),
);
