import { type Field, object, oneOf, type ParseReport, reportProblem } from "../fields.ts";
import { colorThemes, isColor, paletteColors, sectionParts, sectionThemes } from "./colors.ts";
import {
  deviceFonts,
  fontFamilies,
  fontThemes,
  fontWeights,
  ownFontTheme,
  usageCategories,
} from "./fonts.ts";

/** A color. A screen stores an empty text for a color that was taken away. */
const color: Field<string, string | undefined> = {
  read(value, path, report) {
    if (value === undefined || value === null || value === "") return undefined;
    return isColor(value)
      ? value
      : reportProblem(report, path, "# and six digits from 0 to f, such as #a64b27", value);
  },
  complete: (given) => given,
};

/** A number of a list; 0 is not set, because a screen stores it for a value that was taken away. */
const weight: Field<number, number | undefined> = {
  read(value, path, report) {
    if (value === undefined || value === null || value === 0) return undefined;
    const known = fontWeights.find((each) => each === value);
    return known ?? reportProblem(report, path, fontWeights.join(" or "), value);
  },
  complete: (given) => given,
};

/** One of some names, or an empty text for none. */
function name(names: readonly string[]): Field<string, string | undefined> {
  const field = oneOf(names);
  return {
    read: (value: unknown, path: string, report: ParseReport) =>
      value === "" ? undefined : field.read(value, path, report),
    complete: (given) => given,
  };
}

const namesOf = (entries: readonly { readonly name: string }[]) => entries.map((entry) => entry.name);
const font = name(namesOf([...fontFamilies, ...deviceFonts]));

/** An object with the same field for each name. */
function each<F>(entries: readonly { readonly name: string }[], field: F): Readonly<Record<string, F>> {
  return Object.fromEntries(entries.map((entry) => [entry.name, field]));
}

/** An object that stays absent if it is absent, and has no defaults: colors and fonts are resolved where they are used. */
function asRead(fields: Parameters<typeof object>[0]): Field<object, object | undefined> {
  return { read: object(fields).read, complete: (given) => given };
}

/** The setting `colors` of the embedded site: docs/reference/site-design.md#colors */
export const colorsSchema = asRead({
  activeTheme: name(namesOf(colorThemes)),
  palette: object(each(paletteColors, color)),
  themes: object(each(sectionThemes, object(each(sectionParts, name(namesOf(paletteColors)))))),
});

/** The setting `fonts` of the embedded site: docs/reference/site-design.md#fonts */
export const fontsSchema = asRead({
  activeTheme: name([...namesOf(fontThemes), ownFontTheme]),
  themes: object({ [ownFontTheme]: object({ headings: font, body: font }) }),
  usageCategories: object(each(usageCategories, object({ family: font, weight }))),
});
