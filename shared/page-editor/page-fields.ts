import type { SettingsField } from "../settings/screen.ts";
import { sectionGalleryFields } from "./gallery-fields.ts";
import type { BlockText } from "./localize-fields.ts";
import { text, toggle } from "./make-fields.ts";
import { sectionStyles, sectionThemes } from "./page-rules.ts";

/** The fields of a page itself, with keys in the place of texts. */
export const pageFields: readonly SettingsField[] = [
  text("title", "title"),
  { ...text("address", "address"), help: "addressHelp" satisfies BlockText },
  { ...text("description", "description"), help: "descriptionHelp" satisfies BlockText },
  toggle("isListed", "inSiteMap", true),
];

/** The fields of a section, with keys in the place of texts. A path is that in the section. A look that the list does not have stays. */
export function sectionFields(section: Readonly<Record<string, unknown>>): readonly SettingsField[] {
  return [
    lookField("theme", "colors", sectionThemes, section.theme),
    lookField("style", "layout", sectionStyles, section.style),
    ...(section.gallery === undefined ? [] : sectionGalleryFields),
  ];
}

function lookField(
  path: string,
  label: BlockText,
  known: Readonly<Record<string, BlockText>>,
  current: unknown,
): SettingsField {
  const value = typeof current === "string" ? current : (Object.keys(known)[0] ?? "");
  const options: Readonly<Record<string, BlockText>> = Object.hasOwn(known, value)
    ? known
    : { ...known, [value]: "asItIs" };
  return {
    kind: "choice",
    path,
    label,
    options: Object.entries(options).map(([each, title]) => ({ value: each, label: title })),
    fallback: value,
  };
}
