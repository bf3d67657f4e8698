import type { Variant } from "../rows/items.ts";

type Measured = Pick<Variant, "weight" | "width" | "height" | "length">;

const metric = { weight: { factor: 1, unit: "kg" }, size: { factor: 1, unit: "cm" } };
const imperial = {
  weight: { factor: 1 / 0.45359237, unit: "lbs" },
  size: { factor: 1 / 2.54, unit: "inch" },
};

/**
 * Weight and size of a product in the units of the site's measurement standard (1: imperial, 2: metric). Variants are
 * stored in kg and cm. What is not known is left out; a range where the variants differ.
 */
export function measuresOf(
  variants: readonly Measured[],
  standard: number,
): readonly { readonly name: string; readonly value: string }[] {
  const { weight, size } = standard === 1 ? imperial : metric;
  const heaviest = range(
    variants.map((variant) => variant.weight),
    weight.factor,
  );
  const sizes = [...new Set(variants.map((variant) => sizeText(variant, size.factor)))].filter(Boolean);
  return [
    ...(heaviest === "" ? [] : [{ name: "Weight", value: `${heaviest} ${weight.unit}` }]),
    ...(sizes.length === 1 ? [{ name: "Parcel", value: `${sizes[0]} ${size.unit}` }] : []),
  ];
}

function range(values: readonly number[], factor: number): string {
  const known = values.filter((value) => value > 0);
  if (known.length === 0) return "";
  const [least, most] = [round(Math.min(...known) * factor), round(Math.max(...known) * factor)];
  return least === most ? String(least) : `${least} to ${most}`;
}

function sizeText({ length, width, height }: Measured, factor: number): string {
  const sides = [length, width, height];
  return sides.some((side) => side <= 0) ? "" : sides.map((side) => round(side * factor)).join(" × ");
}

/** Two digits after the point are enough for a parcel. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
