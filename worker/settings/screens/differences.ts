import {
  describeDifference,
  describeUnknownDifference,
  type FieldContext,
} from "../../../shared/settings/difference.ts";
import { storedValue } from "../../../shared/settings/form-values.ts";
import { type SettingsDocument, valueAt } from "../../../shared/settings/merge-patch.ts";
import type { SettingsScreen } from "../../../shared/settings/screen.ts";
import { findField } from "../../../shared/settings/screens/index.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerSettingsTexts } from "../../../shared/texts/owner-settings.ts";
import type { SettingsArea } from "./settings-area.ts";

/** The differences of paths between two documents in words, with their screens: `Cookie banner, Position: bottom to top`. */
export function describePaths(
  { ownSettings, language }: Pick<SettingsArea, "ownSettings" | "language">,
  paths: readonly string[],
  documents: { readonly before: SettingsDocument; readonly after: SettingsDocument },
  context: FieldContext,
): string[] {
  return paths.map((path) => {
    const [before, after] = [valueAt(documents.before, path), valueAt(documents.after, path)];
    const found = findField(path, language);
    if (found === undefined) return describeUnknownDifference(path, { before, after }, context);
    const { screen, field } = found;
    const [from, to] = [before, after].map((value) => storedValue(field, { [path]: value }, ownSettings));
    const words = describeDifference(field, { before: from, after: to }, context);
    return field.label === screen.title ? words : inScreen(screen, words, language);
  });
}

/** The label of the setting at a path, with that of its screen. */
export function labelOf(path: string, language: string): string {
  const found = findField(path, language);
  return found ? inScreen(found.screen, found.field.label, language) : path;
}

function inScreen({ title }: SettingsScreen, setting: string, language: string): string {
  return fillText(ownerSettingsTexts(language).screenSetting, { screen: title, setting });
}
