/** The slides whose pictures are loaded while others wait (spec 3, `lazyLoad`): the current one and those beside it, round the ends. */
export function nearSlides(index: number, size: number): ReadonlySet<number> {
  if (size < 1) return new Set();
  return new Set([index, (index + 1) % size, (index - 1 + size) % size]);
}
