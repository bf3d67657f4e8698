/**
 * Tag names as numbers, so that a page with thousands of tags allocates no strings. Each letter takes five bits. Names
 * of up to ten letters are exact. Of names with eleven to thirteen letters the number has the last ten letters and a
 * marker bit. h1 to h6 are `headingName`; longer names, and names with other characters than a to z, `unpackableName`.
 */
export type TagName = number;

/** Also stands for a name that has not been read yet. */
export const unpackableName: TagName = 0;
export const headingName: TagName = -1;
export const maxPackedLength = 13;

const tenLetters = 2 ** 50;
const nineLetters = 2 ** 45;

/** Appends a lowercase letter (1 to 26) to a packed name. */
export function appendLetter(packed: TagName, letter: number): TagName {
  if (packed < nineLetters) return packed * 32 + letter;
  return tenLetters + (packed % nineLetters) * 32 + letter;
}

export function packName(name: string): TagName {
  let packed = 0;
  for (const letter of name) packed = appendLetter(packed, letter.charCodeAt(0) - 0x60);
  return packed;
}

const rawTextNames = ["style", "xmp", "iframe", "noembed", "noframes", "noscript", "textarea", "title"];

export const script = packName("script");
export const svg = packName("svg");
export const math = packName("math");
export const select = packName("select");
export const form = packName("form");
export const template = packName("template");
export const plaintext = packName("plaintext");
export const html = packName("html");
export const head = packName("head");
export const body = packName("body");
export const br = packName("br");
export const frameset = packName("frameset");
export const meta = packName("meta");

/** Elements whose content is text up to their end tag (the tokenizer's RAWTEXT and RCDATA states), with their names. */
export const rawTextElements: ReadonlyMap<TagName, string> = new Map(
  rawTextNames.map((name) => [packName(name), name]),
);

/** Start tags that do not open the body (HTML standard, insertion modes "before head", "in head" and "after head"). */
export const namesBeforeBody: ReadonlySet<TagName> = new Set(
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
  ].map(packName),
);

/** HTML start tags that end foreign content (HTML standard, "in foreign content"). */
export const breakoutElements: ReadonlySet<TagName> = new Set([
  headingName,
  ...(
    "b big blockquote body br center code dd div dl dt em embed head hr i img li listing menu meta nobr ol p pre " +
    "ruby s small span strong strike sub sup table tt u ul var"
  )
    .split(" ")
    .map(packName),
]);

/** Elements of foreign content whose content follows HTML rules again. `title`, one of them too, is handled as raw text. */
export const integrationPoints: ReadonlySet<TagName> = new Set(
  ["foreignobject", "desc", "mi", "mo", "mn", "ms", "mtext"].map(packName),
);
