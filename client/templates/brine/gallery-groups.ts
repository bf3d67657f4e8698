/** The layouts "packed" and "split" arrange the items of a gallery in groups of at most nine. */
const maxGroupSize = 9;
const minGroupSize = 3;

/**
 * The sizes of the groups of a gallery. The last group has at least three items, which the group before it gives up; a
 * gallery with fewer items is one group.
 */
export function groupSizes(numberOfItems: number): number[] {
  const sizes: number[] = [];
  for (let rest = numberOfItems; rest > 0; rest -= maxGroupSize) sizes.push(Math.min(rest, maxGroupSize));
  const last = sizes.at(-1) ?? 0;
  if (sizes.length > 1 && last < minGroupSize)
    sizes.splice(-2, 2, maxGroupSize + last - minGroupSize, minGroupSize);
  return sizes;
}
