const mark = [0xef, 0xbb, 0xbf];

/** Length of the UTF-8 byte order mark that a page begins with; undefined while that is not certain. */
export function byteOrderMark(start: Uint8Array): number | undefined {
  const wrong = mark.findIndex((byte, index) => start[index] !== byte);
  if (wrong < 0) return mark.length;
  return wrong < start.length ? 0 : undefined;
}
