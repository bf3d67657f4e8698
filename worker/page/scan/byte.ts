/** The bytes that HTML's tokenizer tells apart. */
export const lt = 0x3c;
export const gt = 0x3e;
export const slash = 0x2f;
export const dash = 0x2d;
export const bang = 0x21;
export const equals = 0x3d;
export const question = 0x3f;
export const doubleQuote = 0x22;
export const singleQuote = 0x27;
export const closingBracket = 0x5d;

export const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d || byte === 0x0c;

export const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Ends a tag's name. */
export const isDelimiter = (byte: number): boolean => byte === gt || byte === slash || isSpace(byte);
