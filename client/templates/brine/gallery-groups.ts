/** Maximum number of items in a group. The layouts "packed" and "split" arrange the items of a gallery in groups. */
const maxGroupSize = 9;
const minGroupSize = 3;

/**
 * The sizes of a gallery's groups. The last group has at least three items, which are taken from the group before it. A
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
