/**
 * How long a slide takes to its place after a drag, in ms: the farther (`share`, 0 to 1 of the way) the longer; shorter
 * on a narrow screen (spec 9, transition time).
 */
export function transitionTime(viewportWidth: number, share: number): number {
  const least = viewportWidth < 767 ? 200 : 300;
  return least + 200 * Math.min(Math.max(share, 0), 1);
}
