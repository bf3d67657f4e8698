import "../../texts.ts";
import { shopTexts } from "../../../shared/texts/shop.ts";
import type { Variant } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";

type Measured = Pick<Variant, "weight" | "width" | "height" | "length">;
type MeasuredSite = Pick<Site, "textLanguage" | "formattingLocale"> & {
  readonly storeSettings: Pick<Site["storeSettings"], "measurementStandard">;
};

/** The international pound has this mass by definition. */
export const gramsPerPound = 453.59237;

/** True if the site shows weights in pounds and sizes in inches. */
export function isImperial({ storeSettings }: Pick<MeasuredSite, "storeSettings">): boolean {
  return storeSettings.measurementStandard === 1;
}

const metric = { weight: { factor: 1, unit: "kilogram" }, size: { factor: 1, unit: "centimeter" } };
const imperial = {
  weight: { factor: 1000 / gramsPerPound, unit: "pound" },
  size: { factor: 1 / 2.54, unit: "inch" },
};

/**
 * Weight and size of a product in the units of the site's measurement standard (1: imperial, 2: metric), in its formats.
 * Variants are stored in kg and cm. Unknown values are left out; a range where the variants differ.
 */
export function measuresOf(
  variants: readonly Measured[],
  site: MeasuredSite,
): readonly { readonly name: string; readonly value: string }[] {
  const { textLanguage, formattingLocale } = site;
  const texts = shopTexts(textLanguage);
  const { weight, size } = isImperial(site) ? imperial : metric;
  // Two digits after the point are enough for a parcel.
  const formatIn = (unit: string) =>
    new Intl.NumberFormat(formattingLocale, { style: "unit", unit, maximumFractionDigits: 2 });
  const weights = variants.map((variant) => variant.weight).filter((each) => each > 0);
  const least = Math.min(...weights) * weight.factor;
  const most = Math.max(...weights) * weight.factor;
  const plain = new Intl.NumberFormat(formattingLocale, { maximumFractionDigits: 2 });
  const sizeText = ({ length, width, height }: Measured) =>
    [length, width, height].some((side) => side <= 0)
      ? ""
      : [
          ...[length, width].map((side) => plain.format(side * size.factor)),
          formatIn(size.unit).format(height * size.factor),
        ].join(" × ");
  const sizes = [...new Set(variants.map(sizeText))].filter((each) => each !== "");
  const weightFormat = formatIn(weight.unit);
  const isOne = weightFormat.format(least) === weightFormat.format(most);
  return [
    ...(weights.length === 0
      ? []
      : [
          {
            name: texts.weight,
            value: isOne ? weightFormat.format(least) : weightFormat.formatRange(least, most),
          },
        ]),
    ...(sizes.length === 1 ? [{ name: texts.parcel, value: sizes[0] ?? "" }] : []),
  ];
}
