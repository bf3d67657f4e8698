import {
  describeDifference,
  describeUnknownDifference,
  type FieldContext,
} from "../../../shared/settings/difference.ts";
import { storedValue } from "../../../shared/settings/form-values.ts";
import { type SettingsDocument, valueAt } from "../../../shared/settings/merge-patch.ts";
import { findField } from "../../../shared/settings/screens/index.ts";
import type { SettingsArea } from "./settings-area.ts";

/** The differences of paths between two documents in words, with their screens: `Cookie banner, Position: bottom to top`. */
export function describePaths(
  { ownSettings }: Pick<SettingsArea, "ownSettings">,
  paths: readonly string[],
  documents: { readonly before: SettingsDocument; readonly after: SettingsDocument },
  context: FieldContext,
): string[] {
  return paths.map((path) => {
    const [before, after] = [valueAt(documents.before, path), valueAt(documents.after, path)];
    const found = findField(path);
    if (found === undefined) return describeUnknownDifference(path, before, after);
    const { screen, field } = found;
    const [from, to] = [before, after].map((value) => storedValue(field, { [path]: value }, ownSettings));
    const words = describeDifference(field, { before: from, after: to }, context);
    return field.label === screen.title ? words : `${screen.title}, ${words}`;
  });
}

/** The label of the setting at a path. */
export function labelOf(path: string): string {
  const found = findField(path);
  return found ? `${found.screen.title}, ${found.field.label}` : path;
}
