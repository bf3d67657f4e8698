/** `clip-path` values of masks, by the value of `data-shape-mask`. */
const clipPaths: Readonly<Record<string, string>> = {
  circle: "circle(closest-side)",
  oval: "ellipse(closest-side closest-side)",
  ellipse: "ellipse(closest-side closest-side)",
  square: "none",
  rectangle: "none",
  pill: "inset(0 round 9999px)",
  arch: "inset(0 round 50% 50% 0 0 / 40% 40% 0 0)",
  triangle: "polygon(50% 0, 100% 100%, 0 100%)",
  diamond: "polygon(50% 0, 100% 50%, 50% 100%, 0 50%)",
  pentagon: "polygon(50% 0, 100% 38%, 82% 100%, 18% 100%, 0 38%)",
  hexagon: "polygon(25% 0, 75% 0, 100% 50%, 75% 100%, 25% 100%, 0 50%)",
  octagon: "polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)",
  parallelogram: "polygon(20% 0, 100% 0, 80% 100%, 0 100%)",
  trapezoid: "polygon(20% 0, 80% 0, 100% 100%, 0 100%)",
  keystone: "polygon(0 0, 100% 0, 80% 100%, 20% 100%)",
};

/** The `clip-path` of a mask; undefined for an unknown name, so that the image is not masked. */
export function clipPathOf(name: string | undefined): string | undefined {
  return Object.hasOwn(clipPaths, name ?? "") ? clipPaths[name ?? ""] : undefined;
}
