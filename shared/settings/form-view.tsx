import { contrastProblems } from "../design/contrast.ts";
import type { FieldContext } from "./difference.ts";
import { type RenderPictureChooser, SettingField } from "./field-view.tsx";
import type { FormState } from "./form-state.ts";
import { previewSettings, shownValue, storedValue } from "./form-values.ts";
import type { SettingsDocument } from "./merge-patch.ts";
import { MergeView } from "./merge-view.tsx";
import { SaveBar } from "./save-bar.tsx";
import { fieldsOf, type SettingsField, type SettingsScreen } from "./screen.ts";
import type { ScreenLinks } from "./screen-data.ts";

export interface FormActions {
  /** `shown` is the value that the field shows without an edit. */
  readonly edit: (path: string, value: unknown, shown: unknown) => void;
  readonly save: () => void;
  /** Keeps the edits as a draft, which visitors do not see. */
  readonly keepDraft: () => void;
  readonly undo: () => void;
  readonly discard: () => void;
  readonly decide: (path: string, choice: "mine" | "theirs") => void;
}

export interface SettingsFormProps {
  readonly screen: SettingsScreen;
  readonly state: FormState;
  /** The settings of the site without those that the screen changes. */
  readonly siteSettings: SettingsDocument;
  readonly context: FieldContext;
  readonly links: ScreenLinks;
  readonly actions: FormActions;
  /** False until the client has hydrated the form. Without scripts the values can only be read. */
  readonly isReady: boolean;
  readonly renderPictureChooser?: RenderPictureChooser;
}

/** The form of a settings screen, with the merge of conflicts above it and the save bar below it. */
export function SettingsForm(props: SettingsFormProps) {
  const { screen, state, siteSettings, context, actions } = props;
  const notes =
    screen.design === undefined
      ? []
      : contrastProblems(previewSettings(state, siteSettings).colors, screen.design, context.language);
  const shownAt = (path: string) => {
    const field = fieldsOf(screen).find((each) => each.path === path);
    return field && shownValue(field, state, siteSettings);
  };
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        actions.save();
      }}
    >
      <MergeView {...props} />
      {screen.groups.map(({ title, fields }) => (
        <fieldset key={title} className="settings-group">
          <legend>{title}</legend>
          {fields.map((field) => (
            <SettingField
              key={field.path}
              field={field}
              value={shownValue(field, state, siteSettings)}
              error={errorOf(state, field)}
              note={notes.find(({ path }) => path === field.path)?.message}
              inherited={
                field.kind === "color" && field.inherited
                  ? field.inherited.colors[String(shownAt(field.inherited.path))]
                  : undefined
              }
              context={context}
              renderPictureChooser={props.renderPictureChooser}
              onEdit={(value) =>
                actions.edit(field.path, value, storedValue(field, state.saved, siteSettings))
              }
            />
          ))}
        </fieldset>
      ))}
      <SaveBar {...props} notes={notes.length} />
    </form>
  );
}

/** The error of a path, or of an entry of its list. */
function errorOf({ errors }: FormState, { path }: SettingsField): string | undefined {
  const key = Object.keys(errors).find((each) => each === path || each.startsWith(`${path}[`));
  return key === undefined ? undefined : errors[key];
}
