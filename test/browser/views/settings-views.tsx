import { SettingField } from "../../../shared/settings/field-view.tsx";
import { createFormState, type FormState } from "../../../shared/settings/form-state.ts";
import { SettingsForm } from "../../../shared/settings/form-view.tsx";
import { MergeView } from "../../../shared/settings/merge-view.tsx";
import { SettingsPreview } from "../../../shared/settings/preview-frame.tsx";
import { SaveBar } from "../../../shared/settings/save-bar.tsx";
import { fieldsOf } from "../../../shared/settings/screen.ts";
import { designScreens } from "../../../shared/settings/screens/design.ts";
import { settingsScreens } from "../../../shared/settings/screens/index.ts";
import { ownerSettingsFormTexts } from "../../../shared/texts/owner-settings-form.ts";

const odd = "\u00e9 \" ' & < > {x}";
const nothing = () => {};
const actions = {
  edit: nothing,
  save: nothing,
  keepDraft: nothing,
  undo: nothing,
  discard: nothing,
  decide: nothing,
};
const texts = ownerSettingsFormTexts("en");
const context = {
  language: "en",
  locale: "en-GB",
  texts,
  timeZone: "Europe/London",
  pages: [{ id: "a", title: odd }],
};
const path = "cookieSettings.cookieBannerText";
const state: FormState = {
  ...createFormState(3, {}),
  edits: { [path]: `<p>${odd}</p>` },
  conflicts: { [path]: { mine: odd, theirs: "b", choice: "mine" } },
  errors: { [path]: odd },
  status: { kind: "failed", failure: "signed-out" },
  lastSave: { before: {}, after: {} },
};

/** The views of settings screens, untouched and with everything that they can show. */
const screenViews = [...settingsScreens("en"), ...designScreens("en")].flatMap((screen) => {
  const links = { signIn: "/config/login", drafts: "/config/settings/drafts" };
  const props = { screen, siteSettings: {}, context, links, actions, isReady: false };
  return [
    [
      `settings/form-view.tsx: ${screen.name}`,
      <SettingsForm key="new" {...props} state={createFormState(0, {})} />,
    ],
    [
      `settings/form-view.tsx: ${screen.name}, edited`,
      <SettingsForm key="edited" {...props} state={state} />,
    ],
    [`settings/merge-view.tsx: ${screen.name}`, <MergeView key="merge" {...props} state={state} />],
    [`settings/save-bar.tsx: ${screen.name}`, <SaveBar key="bar" {...props} notes={2} state={state} />],
    [
      `settings/preview-frame.tsx: ${screen.name}`,
      <SettingsPreview key="preview" screen={{ ...screen }} texts={texts} />,
    ],
    ...fieldsOf(screen).map(
      (field) =>
        [
          `settings/field-view.tsx: ${field.path}`,
          <SettingField
            key={field.path}
            field={field}
            value={field.fallback}
            error={odd}
            note={odd}
            inherited="#faf8f3"
            context={context}
            onEdit={nothing}
          />,
        ] as const,
    ),
  ] as const;
});

const listView = [
  "settings/list-control.tsx",
  <SettingField
    key="list"
    field={{
      kind: "list",
      path: "items",
      label: "Items",
      entry: "item",
      maxEntries: 2,
      fields: [{ kind: "text", path: "", label: "Text", fallback: "" }],
      fallback: [],
    }}
    value={[odd, "b"]}
    error={undefined}
    context={context}
    onEdit={nothing}
  />,
] as const;

export const settingsViews = [...screenViews, listView] as const;
