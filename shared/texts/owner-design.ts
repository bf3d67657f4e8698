// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerDesignTexts {
  readonly title: string;
  readonly titleColors: string;
  readonly titleFonts: string;
  readonly titleMeasures: string;
  readonly intro: string;
  readonly introMeasures: string;
  readonly wholeDesign: string;
  readonly parts: string;
  readonly all: string;
  readonly colors: string;
  readonly fonts: string;
  readonly measures: string;
  readonly palette: string;
  readonly sections: string;
  readonly colorTheme: string;
  /** The name of a theme of colors, as are those below */
  readonly clay: string;
  readonly slate: string;
  readonly olive: string;
  readonly heather: string;
  readonly page: string;
  readonly panel: string;
  readonly picture: string;
  readonly line: string;
  readonly text: string;
  readonly softText: string;
  readonly accent: string;
  readonly accentPressed: string;
  readonly dark: string;
  readonly softOnDark: string;
  readonly accentOnDark: string;
  /** The name of a section, as is the one below */
  readonly sand: string;
  readonly sea: string;
  readonly backgroundOf: Text<"section">;
  readonly textOf: Text<"section">;
  readonly softTextOf: Text<"section">;
  readonly accentOf: Text<"section">;
  readonly fontTheme: string;
  readonly fontThemeHelp: string;
  readonly twoFonts: Text<"headings" | "body">;
  readonly deviceFonts: string;
  readonly deviceSerif: string;
  readonly deviceSans: string;
  readonly ownFonts: string;
  readonly ownHeadings: string;
  readonly ownHeadingsHelp: string;
  readonly ownBody: string;
  readonly useOfFonts: string;
  readonly headings: string;
  readonly body: string;
  readonly buttons: string;
  readonly navigation: string;
  /** For example: Headings: font */
  readonly fontOf: Text<"use">;
  readonly weightOf: Text<"use">;
  readonly asTheme: string;
  readonly asDesign: string;
  readonly regular: string;
  readonly medium: string;
  readonly semibold: string;
  readonly fontsFailed: string;
  readonly tryAgain: string;
  /** The pair is one of the texts below */
  readonly lowContrast: Text<"pair" | "contrast" | "minimum">;
  readonly textOnPage: string;
  readonly softTextOnPage: string;
  readonly accentOnPage: string;
  readonly whiteOnAccent: string;
  /** On the color of the field, which is that of a button that is pointed at */
  readonly whiteOnPressed: string;
  readonly textIn: Text<"section">;
  readonly softTextIn: Text<"section">;
  readonly accentIn: Text<"section">;
}

const english: OwnerDesignTexts = {
  title: "Design",
  titleColors: "Design: colors",
  titleFonts: "Design: fonts",
  titleMeasures: "Design: measures",
  intro: "Changes are shown in the preview at once. Visitors see them when they are saved.",
  introMeasures: "The measures that every page of the site is made of. They can be looked at here, not changed.",
  wholeDesign: "The whole design",
  parts: "Parts of the design",
  all: "All",
  colors: "Colors",
  fonts: "Fonts",
  measures: "Measures",
  palette: "Palette",
  sections: "Sections",
  colorTheme: "Theme of colors",
  clay: "Clay and sea",
  slate: "Slate",
  olive: "Olive",
  heather: "Heather",
  page: "Page",
  panel: "Panels",
  picture: "Behind pictures",
  line: "Lines",
  text: "Text",
  softText: "Soft text",
  accent: "Accent",
  accentPressed: "Accent, pointed at",
  dark: "Dark sections",
  softOnDark: "Soft text on dark",
  accentOnDark: "Accent on dark",
  sand: "Sand",
  sea: "Sea",
  backgroundOf: "Section “{section}”: background",
  textOf: "Section “{section}”: text",
  softTextOf: "Section “{section}”: soft text",
  accentOf: "Section “{section}”: accent",
  fontTheme: "Theme of fonts",
  fontThemeHelp: "Fonts are loaded from this site. Those of the visitor’s device load nothing.",
  twoFonts: "{headings} and {body}",
  deviceFonts: "Fonts of the device",
  deviceSerif: "Serif of the device",
  deviceSans: "Sans serif of the device",
  ownFonts: "Own fonts",
  ownHeadings: "Own fonts: headings",
  ownHeadingsHelp: "Is used if the theme is “Own fonts”.",
  ownBody: "Own fonts: texts",
  useOfFonts: "Use of fonts",
  headings: "Headings",
  body: "Texts",
  buttons: "Buttons",
  navigation: "Navigation",
  fontOf: "{use}: font",
  weightOf: "{use}: weight",
  asTheme: "As the theme",
  asDesign: "As the design",
  regular: "Regular (400)",
  medium: "Medium (500)",
  semibold: "Semibold (600)",
  fontsFailed: "Unable to load fonts",
  tryAgain: "Try again",
  lowContrast: "{pair} has a contrast of {contrast} to 1. It needs {minimum} to 1 to be readable.",
  textOnPage: "Text on the page",
  softTextOnPage: "Soft text on the page",
  accentOnPage: "The accent on the page",
  whiteOnAccent: "White text of a button on the accent",
  whiteOnPressed: "White text of a button on it",
  textIn: "Text in the section “{section}”",
  softTextIn: "Soft text in the section “{section}”",
  accentIn: "The accent in the section “{section}”",
};

export const ownerDesignTexts = (language: string): OwnerDesignTexts => textsByLanguage("ownerDesign", english, language);
