/** Writes the modules of the texts, `shared/texts/AREA.ts`: English, and the types of all languages. */
import type { CatalogueText } from "./catalogue.ts";
import { argumentsOf, type CompiledText } from "./compile-message.ts";

/** File name of an area's module: `tourDates` becomes `tour-dates.ts`. */
export const moduleName = (area: string) =>
  `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** The module with the names of all areas. */
export const areaNamesModule = (areas: readonly string[]) =>
  `// Compiled from shared/catalogue by \`npm run texts\`. Changes are made there.
export type AreaName =\n${areas.map((area) => `  | "${area}"`).join("\n")};\n`;

/** The source of an area's module. */
export function textModule(
  area: string,
  texts: ReadonlyMap<string, CompiledText>,
  notes: ReadonlyMap<string, CatalogueText>,
): string {
  const name = `${area.charAt(0).toUpperCase()}${area.slice(1)}Texts`;
  const types = new Set([...texts.values()].map(typeOf).map((type) => type.replace(/<.*/, "")));
  types.delete("string");
  const imports = [...types].sort().join(", ");
  const fields = [...texts].map(([key, text]) => {
    const { context = "" } = notes.get(key) ?? {};
    return `${context === "" ? "" : `  /** ${context} */\n`}  readonly ${key}: ${typeOf(text)};`;
  });
  return `// Compiled from shared/catalogue by \`npm run texts\`. Changes are made there.
${imports === "" ? "" : `import type { ${imports} } from "../text/text.ts";\n`}import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ${name} {
${fields.join("\n")}
}

const english: ${name} = {
${[...texts].map(([key, text]) => `  ${key}: ${JSON.stringify(text)},`).join("\n")}
};

export const ${area}Texts = (language: string): ${name} => textsByLanguage("${area}", english, language);
`;
}

function typeOf(text: CompiledText): string {
  const names = [...argumentsOf(text)].map((name) => `"${name}"`).join(" | ");
  if (typeof text !== "string") return `PluralText<${names === "" ? "never" : names}>`;
  return names === "" ? "string" : `Text<${names}>`;
}
