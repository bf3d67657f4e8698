import type { SettingsField } from "../settings/screen.ts";
import { sectionGalleryFields } from "./gallery-fields.ts";
import { sectionStyles, sectionThemes } from "./page-rules.ts";

/** The fields of a page itself. */
export const pageFields: readonly SettingsField[] = [
  { kind: "text", path: "title", label: "Title", fallback: "" },
  {
    kind: "text",
    path: "address",
    label: "Address",
    help: "Begins with a slash: lower case letters, digits and hyphens.",
    fallback: "",
  },
  {
    kind: "text",
    path: "description",
    label: "Description",
    help: "Search engines and shared links show it.",
    fallback: "",
  },
  { kind: "switch", path: "isListed", label: "In the site map and the search", fallback: true },
];

/** The fields of a section. A path is that in the section. A look that the list does not have stays. */
export function sectionFields(section: Readonly<Record<string, unknown>>): readonly SettingsField[] {
  return [
    lookField("theme", "Colors", sectionThemes, section.theme),
    lookField("style", "Layout", sectionStyles, section.style),
    ...(section.gallery === undefined ? [] : sectionGalleryFields),
  ];
}

function lookField(
  path: string,
  label: string,
  known: Readonly<Record<string, string>>,
  current: unknown,
): SettingsField {
  const value = typeof current === "string" ? current : (Object.keys(known)[0] ?? "");
  const options = Object.hasOwn(known, value) ? known : { ...known, [value]: "As it is" };
  return {
    kind: "choice",
    path,
    label,
    options: Object.entries(options).map(([each, title]) => ({ value: each, label: title })),
    fallback: value,
  };
}
