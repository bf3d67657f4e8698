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
