import { describeValue } from "./difference.ts";
import { storedValue } from "./form-values.ts";
import type { SettingsFormProps } from "./form-view.tsx";
import { MergeChoices } from "./merge-choices.tsx";
import { fieldsOf, type SettingsField } from "./screen.ts";

/** The settings that were changed here and by others at the same time. */
export function MergeView({ screen, state, siteSettings, context, actions }: SettingsFormProps) {
  const words = (field: SettingsField, value: unknown) =>
    describeValue(field, storedValue(field, { [field.path]: value }, siteSettings), context);
  const choices = fieldsOf(screen).flatMap((field) => {
    const conflict = state.conflicts[field.path];
    if (conflict === undefined) return [];
    const { mine, theirs, choice } = conflict;
    const { path, label } = field;
    return [{ path, label, mine: words(field, mine), theirs: words(field, theirs), choice }];
  });
  return <MergeChoices choices={choices} texts={context.texts} onDecide={actions.decide} />;
}
