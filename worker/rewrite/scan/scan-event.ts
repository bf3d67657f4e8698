/** Results of `Scanner.next()`. `needsMoreBytes`: all bytes of the buffer have been read. */
export const needsMoreBytes = 0;
export const startTagName = 1;
export const startTag = 2;
export const endTagName = 3;
export const endTag = 4;
export const textStart = 5;
/** Parsers may read the rest of the page differently, so the caller must leave it unchanged. */
export const ambiguous = 6;
export type ScanEvent = 0 | 1 | 2 | 3 | 4 | 5 | 6;
