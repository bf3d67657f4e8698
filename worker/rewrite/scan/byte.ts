/** Bytes that the HTML tokenizer distinguishes. */
export const lessThan = 0x3c;
export const greaterThan = 0x3e;
export const slash = 0x2f;
export const hyphen = 0x2d;
export const exclamationMark = 0x21;
export const equalsSign = 0x3d;
export const questionMark = 0x3f;
export const doubleQuote = 0x22;
export const singleQuote = 0x27;

export const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d || byte === 0x0c;

export const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** True for a byte that ends the name of a tag. */
export const isDelimiter = (byte: number): boolean => byte === greaterThan || byte === slash || isSpace(byte);

const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Length of the UTF-8 byte order mark at the start of a page; 0 without one, undefined while too few bytes have
 * arrived.
 */
export function byteOrderMarkLength(start: Uint8Array): number | undefined {
  const difference = byteOrderMark.findIndex((byte, index) => start[index] !== byte);
  if (difference < 0) return byteOrderMark.length;
  return difference < start.length ? 0 : undefined;
}
