import type { FormState, Values } from "./form-state.ts";
import { applyMergePatch, type SettingsDocument, valueAt } from "./merge-patch.ts";
import { fieldsOf, readFieldValue, type SettingsField, type SettingsScreen } from "./screen.ts";

/** The values of a screen's paths in a document; `null` for a path that is not set. */
export function valuesOf(screen: Pick<SettingsScreen, "groups">, document: SettingsDocument): Values {
  return Object.fromEntries(fieldsOf(screen).map(({ path }) => [path, valueAt(document, path)]));
}

/** A JSON merge patch that sets each path to its value. `null` removes a setting. */
export function toPatch(values: Values): SettingsDocument {
  const patch = {};
  for (const [path, value] of Object.entries(values)) setAt(patch, path.split("."), value);
  return patch;
}

function setAt(
  target: Record<string, unknown>,
  [key = "", ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = (target[key] ?? {}) as Record<string, unknown>;
  target[key] = inner;
  setAt(inner, rest, value);
}

/**
 * The value that a field shows: the edit, or else the saved value, or else the site's own one. An edit that the field
 * cannot show, such as an empty number, is returned as it was typed.
 */
export function shownValue(
  field: SettingsField,
  { edits, saved }: Pick<FormState, "edits" | "saved">,
  siteSettings: SettingsDocument,
): unknown {
  if (Object.hasOwn(edits, field.path) && edits[field.path] !== null) return edits[field.path];
  return storedValue(field, saved, siteSettings);
}

/** The value that a field shows without an edit. */
export function storedValue(field: SettingsField, saved: Values, siteSettings: SettingsDocument): unknown {
  return readFieldValue(field, saved[field.path] ?? valueAt(siteSettings, field.path));
}

/** The settings that a site has with the values on the screen. `siteSettings` are those without the screen's. */
export function previewSettings(
  { edits, saved }: Pick<FormState, "edits" | "saved">,
  siteSettings: SettingsDocument,
): SettingsDocument {
  const set = Object.entries({ ...saved, ...edits }).filter(([, value]) => value !== null);
  return applyMergePatch(siteSettings, toPatch(Object.fromEntries(set)));
}
