import type { FieldContext } from "./difference.ts";
import { type ListEntry, readFieldValue, type SettingsField } from "./screen.ts";

/** The name of an image for people: that of its file, or the name by which pages refer to it. */
export function imageTitle(
  name: string,
  { images, controls }: Pick<FieldContext, "images" | "controls">,
): string {
  return controls?.fileNameOf(name) ?? images?.find((image) => image.name === name)?.fileName ?? name;
}

/** The name of an entry: the values of its naming fields. Empty if it has none. */
export function entryName(
  { namePaths = [], fields }: Extract<SettingsField, { readonly kind: "list" }>,
  entry: ListEntry,
  context: Pick<FieldContext, "images" | "controls">,
): string {
  const words = namePaths.flatMap((path) => {
    const value = typeof entry === "string" ? entry : entry[path];
    const field = fields.find((each) => each.path === path);
    const label =
      field?.kind === "choice" ? field.options.find((each) => each.value === value)?.label : value;
    if (field?.kind === "image" && typeof label === "string")
      return label === "" ? [] : [imageTitle(label, context)];
    const plain = typeof label === "string" ? label.replace(/<[^<>]*>/g, " ").trim() : "";
    return plain === "" ? [] : [plain];
  });
  return words.join(" · ");
}

/** The value that a field of an entry shows. */
export function entryValue(field: SettingsField, entry: ListEntry): unknown {
  return readFieldValue(field, typeof entry === "string" ? entry : entry[field.path]);
}
