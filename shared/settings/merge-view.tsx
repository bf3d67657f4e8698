import { describeValue } from "./difference.ts";
import { storedValue } from "./form-values.ts";
import type { SettingsFormProps } from "./form-view.tsx";
import { fieldsOf, type SettingsField } from "./screen.ts";

/** Id of the heading that gets the focus when there is a conflict. */
export const mergeHeadingId = "settings-merge";

/** The values that were changed here and by others at the same time, with a choice for each. */
export function MergeView({ screen, state, siteSettings, context, actions }: SettingsFormProps) {
  const fields = fieldsOf(screen).filter(({ path }) => Object.hasOwn(state.conflicts, path));
  if (fields.length === 0) return null;
  const words = (field: SettingsField, value: unknown) =>
    describeValue(field, asFieldValue(field, value, siteSettings), context);
  return (
    <section className="settings-merge" aria-labelledby={mergeHeadingId}>
      <h2 id={mergeHeadingId} tabIndex={-1}>
        Changed by others at the same time
      </h2>
      <p>Nothing is saved yet, and nothing is lost. Choose a value for each setting, then save.</p>
      {fields.map((field) => {
        const conflict = state.conflicts[field.path];
        return (
          <fieldset key={field.path}>
            <legend>{field.label}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`merge-${field.path}`}
                  value={side}
                  checked={conflict?.choice === side}
                  onChange={() => actions.decide(field.path, side)}
                />
                <span>
                  <strong>{side === "mine" ? "Yours" : "Theirs"}</strong>
                  <span dir="auto">{` ${words(field, conflict?.[side])}`}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}

function asFieldValue(field: SettingsField, value: unknown, siteSettings: SettingsFormProps["siteSettings"]) {
  return storedValue(field, { [field.path]: value }, siteSettings);
}
