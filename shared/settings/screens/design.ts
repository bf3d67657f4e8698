import { colorThemes, paletteColors, sectionParts, sectionThemes } from "../../design/colors.ts";
import {
  deviceFonts,
  fontFamilies,
  fontThemes,
  fontWeights,
  ownFontTheme,
  usageCategories,
} from "../../design/fonts.ts";
import type { FieldGroup, SettingsScreen } from "../screen.ts";

const optionsOf = (entries: readonly { readonly name: string; readonly label: string }[]) =>
  entries.map(({ name, label }) => ({ value: name, label }));
const colorOptions = optionsOf(paletteColors);
const fontOptions = optionsOf([...fontFamilies, ...deviceFonts]);

const colorGroups: readonly FieldGroup[] = [
  {
    title: "Colors",
    fields: [
      {
        kind: "choice",
        path: "colors.activeTheme",
        label: "Theme of colors",
        options: optionsOf(colorThemes),
        fallback: colorThemes[0]?.name ?? "",
      },
    ],
  },
  {
    title: "Palette",
    fields: paletteColors.map(({ name, label }) => ({
      kind: "color",
      path: `colors.palette.${name}`,
      label,
      inherited: {
        path: "colors.activeTheme",
        colors: Object.fromEntries(colorThemes.map((theme) => [theme.name, theme.palette[name]])),
      },
      fallback: "",
    })),
  },
  {
    title: "Sections",
    fields: sectionThemes.flatMap((section) =>
      sectionParts.map(({ name, label }) => ({
        kind: "choice" as const,
        path: `colors.themes.${section.name}.${name}`,
        label: `${section.label}: ${label}`,
        options: colorOptions,
        fallback: section.colors[name],
      })),
    ),
  },
];

const fontGroups: readonly FieldGroup[] = [
  {
    title: "Fonts",
    fields: [
      {
        kind: "choice",
        path: "fonts.activeTheme",
        label: "Theme of fonts",
        help: "Fonts are loaded from this site. Those of the visitor’s device load nothing.",
        options: [...optionsOf(fontThemes), { value: ownFontTheme, label: "Own fonts" }],
        fallback: fontThemes[0].name,
      },
      {
        kind: "choice",
        path: `fonts.themes.${ownFontTheme}.headings`,
        label: "Own fonts: headings",
        help: "Is used if the theme is “Own fonts”.",
        options: fontOptions,
        fallback: fontThemes[0].headings,
      },
      {
        kind: "choice",
        path: `fonts.themes.${ownFontTheme}.body`,
        label: "Own fonts: texts",
        options: fontOptions,
        fallback: fontThemes[0].body,
      },
    ],
  },
  {
    title: "Use of fonts",
    fields: usageCategories.flatMap(({ name, label }) => [
      {
        kind: "choice" as const,
        path: `fonts.usageCategories.${name}.family`,
        label: `${label}: font`,
        options: [{ value: "", label: "As the theme" }, ...fontOptions],
        fallback: "",
      },
      {
        kind: "choice" as const,
        path: `fonts.usageCategories.${name}.weight`,
        label: `${label}: weight`,
        options: [
          { value: 0, label: "As the design" },
          ...fontWeights.map((weight, index) => ({
            value: weight,
            label: `${["Regular", "Medium", "Semibold"][index]} (${weight})`,
          })),
        ],
        fallback: 0,
      },
    ]),
  },
];

function designScreen(name: string, title: string, groups: readonly FieldGroup[]): SettingsScreen {
  return {
    name,
    title,
    intro: "Changes are shown in the preview at once. Visitors see them when they are saved.",
    groups,
    preview: { component: "design", window: "page" },
    check: "contrast",
  };
}

/** The screens of the design, by name: all of it, and its parts. */
export const designScreens: readonly SettingsScreen[] = [
  designScreen("design", "Design", [...colorGroups, ...fontGroups]),
  designScreen("colors", "Design: colors", colorGroups),
  designScreen("fonts", "Design: fonts", fontGroups),
];
