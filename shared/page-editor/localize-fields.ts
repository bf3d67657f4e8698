import type { SettingsField } from "../settings/screen.ts";
import type { OwnerBlocksTexts } from "../texts/owner-blocks.ts";

/** The key of a text of the catalogue for blocks, sections and their fields. */
export type BlockText = keyof OwnerBlocksTexts;

/** Cache of localized fields, keyed by the texts of a language and by the field. */
const localized = new WeakMap<OwnerBlocksTexts, WeakMap<SettingsField, SettingsField>>();

/**
 * Fields with the texts of a language. Fields of blocks and pages have keys of the catalogue in the place of their labels,
 * help, units, options and texts of new entries. Words that are no key stay, such as `px`.
 */
export function localizeFields(
  fields: readonly SettingsField[],
  texts: OwnerBlocksTexts,
): readonly SettingsField[] {
  const known = localized.get(texts) ?? new WeakMap<SettingsField, SettingsField>();
  localized.set(texts, known);
  return fields.map((field) => {
    const found = known.get(field) ?? localizeField(field, texts);
    known.set(field, found);
    return found;
  });
}

/** The text of a key; a word that is no key as it is. */
function textOf(key: string, texts: OwnerBlocksTexts): string {
  return Object.hasOwn(texts, key) ? texts[key as BlockText] : key;
}

function localizeField(field: SettingsField, texts: OwnerBlocksTexts): SettingsField {
  const say = (key: string) => textOf(key, texts);
  const common = { label: say(field.label), ...(field.help !== undefined && { help: say(field.help) }) };
  switch (field.kind) {
    case "text":
      return { ...field, ...common, fallback: say(String(field.fallback)) };
    case "html":
      return { ...field, ...common, fallback: field.fallback && paragraph(say(String(field.fallback))) };
    case "choice":
      return {
        ...field,
        ...common,
        options: field.options.map((option) => ({ ...option, label: say(option.label) })),
      };
    case "number":
      return { ...field, ...common, unit: typeof field.unit === "string" ? say(field.unit) : field.unit };
    case "collection":
      return { ...field, ...common, ...(field.none !== undefined && { none: say(field.none) }) };
    case "place":
      return {
        ...field,
        ...common,
        parts: Object.fromEntries(
          Object.entries(field.parts).map(([part, label]) => [part, say(label)]),
        ) as typeof field.parts,
      };
    case "list":
      return {
        ...field,
        ...common,
        entry: say(field.entry),
        fields: localizeFields(field.fields, texts),
        ...(field.fieldsByType && {
          fieldsByType: Object.fromEntries(
            Object.entries(field.fieldsByType).map(([type, each]) => [type, localizeFields(each, texts)]),
          ),
        }),
      };
    default:
      return { ...field, ...common };
  }
}

/** A text of the catalogue as HTML. It has no characters that need to be escaped. */
export function paragraph(text: string): string {
  return `<p>${text}</p>`;
}
