import { colorThemes, paletteColors, sectionThemes } from "../../design/colors.ts";
import { deviceFonts, fontFamilies, fontThemes, ownFontTheme, usageCategories } from "../../design/fonts.ts";
import { fillText } from "../../text/text.ts";
import { type OwnerDesignTexts, ownerDesignTexts } from "../../texts/owner-design.ts";
import type { FieldGroup, SettingsScreen } from "../screen.ts";

function colorGroups(texts: OwnerDesignTexts): readonly FieldGroup[] {
  const colorOptions = paletteColors.map(({ name }) => ({ value: name, label: texts[name] }));
  const parts = [
    ["background", texts.backgroundOf],
    ["text", texts.textOf],
    ["softText", texts.softTextOf],
    ["accent", texts.accentOf],
  ] as const;
  return [
    {
      title: texts.colors,
      fields: [
        {
          kind: "choice",
          path: "colors.activeTheme",
          label: texts.colorTheme,
          options: colorThemes.map(({ name }) => ({ value: name, label: texts[name] })),
          fallback: colorThemes[0]?.name ?? "",
        },
      ],
    },
    {
      title: texts.palette,
      fields: paletteColors.map(({ name }) => ({
        kind: "color",
        path: `colors.palette.${name}`,
        label: texts[name],
        inherited: {
          path: "colors.activeTheme",
          colors: Object.fromEntries(colorThemes.map((theme) => [theme.name, theme.palette[name]])),
        },
        fallback: "",
      })),
    },
    {
      title: texts.sections,
      fields: sectionThemes.flatMap(({ name: section, label, colors }) =>
        parts.map(([name, text]) => ({
          kind: "choice" as const,
          path: `colors.themes.${section}.${name}`,
          label: fillText<"section">(text, { section: texts[label] }),
          options: colorOptions,
          fallback: colors[name],
        })),
      ),
    },
  ];
}

function fontGroups(texts: OwnerDesignTexts): readonly FieldGroup[] {
  const fontOptions = [
    ...fontFamilies.map(({ name, label }) => ({ value: name, label, isName: true as const })),
    ...deviceFonts.map(({ name, label }) => ({ value: name, label: texts[label] })),
  ];
  return [
    {
      title: texts.fonts,
      fields: [
        {
          kind: "choice",
          path: "fonts.activeTheme",
          label: texts.fontTheme,
          help: texts.fontThemeHelp,
          options: [
            ...fontThemes.map((theme) => ({
              value: theme.name,
              label: fontThemeLabel(theme, texts),
              ...(theme.name !== "device" && { isName: true as const }),
            })),
            { value: ownFontTheme, label: texts.ownFonts },
          ],
          fallback: fontThemes[0].name,
        },
        {
          kind: "choice",
          path: `fonts.themes.${ownFontTheme}.headings`,
          label: texts.ownHeadings,
          help: texts.ownHeadingsHelp,
          options: fontOptions,
          fallback: fontThemes[0].headings,
        },
        {
          kind: "choice",
          path: `fonts.themes.${ownFontTheme}.body`,
          label: texts.ownBody,
          options: fontOptions,
          fallback: fontThemes[0].body,
        },
      ],
    },
    {
      title: texts.useOfFonts,
      fields: usageCategories.flatMap(({ name }) => [
        {
          kind: "choice" as const,
          path: `fonts.usageCategories.${name}.family`,
          label: fillText(texts.fontOf, { use: texts[name] }),
          options: [{ value: "", label: texts.asTheme }, ...fontOptions],
          fallback: "",
        },
        {
          kind: "choice" as const,
          path: `fonts.usageCategories.${name}.weight`,
          label: fillText(texts.weightOf, { use: texts[name] }),
          options: [
            { value: 0, label: texts.asDesign },
            { value: 400, label: texts.regular },
            { value: 500, label: texts.medium },
            { value: 600, label: texts.semibold },
          ],
          fallback: 0,
        },
      ]),
    },
  ];
}

function fontThemeLabel(
  { name, headings, body }: (typeof fontThemes)[number],
  texts: OwnerDesignTexts,
): string {
  if (name === "device") return texts.deviceFonts;
  const labelOf = (font: string) => fontFamilies.find((family) => family.name === font)?.label ?? font;
  return headings === body
    ? labelOf(headings)
    : fillText(texts.twoFonts, { headings: labelOf(headings), body: labelOf(body) });
}

/** The screens of the design in a language: all of it, and its parts. */
export function designScreens(language: string): readonly SettingsScreen[] {
  const texts = ownerDesignTexts(language);
  const screen = (name: string, title: string, groups: readonly FieldGroup[]): SettingsScreen => ({
    name,
    title,
    intro: texts.intro,
    groups,
    preview: { component: "design", window: "page" },
    design: texts,
  });
  const [colors, fonts] = [colorGroups(texts), fontGroups(texts)];
  return [
    screen("design", texts.title, [...colors, ...fonts]),
    screen("colors", texts.titleColors, colors),
    screen("fonts", texts.titleFonts, fonts),
  ];
}
