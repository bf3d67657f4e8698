import { type ListEntry, readFieldValue, type SettingsField } from "./screen.ts";

/** The name of an entry: the values of its naming fields. Empty if it has none. */
export function entryName(
  { namePaths = [], fields }: Extract<SettingsField, { readonly kind: "list" }>,
  entry: ListEntry,
): string {
  const words = namePaths.flatMap((path) => {
    const value = typeof entry === "string" ? entry : entry[path];
    const field = fields.find((each) => each.path === path);
    const label =
      field?.kind === "choice" ? field.options.find((each) => each.value === value)?.label : value;
    const plain = typeof label === "string" ? label.replace(/<[^<>]*>/g, " ").trim() : "";
    return plain === "" ? [] : [plain];
  });
  return words.join(" · ");
}

/** The value that a field of an entry shows. */
export function entryValue(field: SettingsField, entry: ListEntry): unknown {
  return readFieldValue(field, typeof entry === "string" ? entry : entry[field.path]);
}
