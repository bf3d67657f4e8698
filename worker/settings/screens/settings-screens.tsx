import type { ReactElement } from "react";
import { mergeOverrides } from "../../../shared/fields.ts";
import type { SitePermission } from "../../../shared/permissions.ts";
import { createFormState } from "../../../shared/settings/form-state.ts";
import { toPatch, valuesOf } from "../../../shared/settings/form-values.ts";
import { type FormActions, SettingsForm } from "../../../shared/settings/form-view.tsx";
import { applyMergePatch } from "../../../shared/settings/merge-patch.ts";
import { SettingsPreview } from "../../../shared/settings/preview-frame.tsx";
import { fieldsOf, type SettingsScreen } from "../../../shared/settings/screen.ts";
import { type ScreenData, screenDataId, screenRootId } from "../../../shared/settings/screen-data.ts";
import { settingsScreens } from "../../../shared/settings/screens/index.ts";
import { ownerSettingsTexts } from "../../../shared/texts/owner-settings.ts";
import { build } from "../../build.ts";
import { scriptJson } from "../../http/script-json.ts";
import { readCurrentSettings } from "../current-settings.ts";
import { permissionFor } from "../permission-for.ts";
import { CoverageReport } from "./coverage-report.tsx";
import { draftsPath, historyPath } from "./paths.ts";
import { readFieldContext, type SettingsArea } from "./settings-area.ts";

/** The settings screens that the contributor may use. */
export function showSettingsList(area: SettingsArea): Response | Promise<Response> {
  const texts = ownerSettingsTexts(area.language);
  const screens = screensOf(area).filter((screen) => missingPermission(area, screen) === undefined);
  return area.show({
    title: texts.title,
    intro: texts.intro,
    content: (
      <>
        {screens.length === 0 ? (
          <p className="note">
            {`${texts.notAllowed} `}
            {area.rolesPath === undefined ? null : <a href={area.rolesPath}>{texts.whoMayDoWhat}</a>}
          </p>
        ) : null}
        <ul className="pages">
          {screens.map(({ name, title, intro }) => (
            <li key={name}>
              <a className="setting-link" href={`${area.path}/${name}`}>
                <strong>{title}</strong> <span>{intro}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="note">
          <a className="button" href={historyPath(area)}>
            {texts.history}
          </a>{" "}
          <a className="button" href={draftsPath(area)}>
            {texts.drafts}
          </a>
        </p>
      </>
    ),
  });
}

function screensOf({ language, ownScreens = [] }: SettingsArea): readonly SettingsScreen[] {
  return [...settingsScreens(language), ...ownScreens];
}

/** The form of a settings screen with its values. The client hydrates it. */
export async function showSettingsScreen(area: SettingsArea, name: string): Promise<Response> {
  const screen = screensOf(area).find((each) => each.name === name);
  return screen === undefined ? area.showNotFound() : showScreen(area, screen);
}

/** The form of a screen, with other content between its intro and the form. */
export async function showScreen(
  area: SettingsArea,
  screen: SettingsScreen,
  before: ReactElement | null = null,
): Promise<Response> {
  const missing = missingPermission(area, screen);
  if (missing !== undefined) return area.showMissingPermission(missing);
  const data = await readScreenData(area, screen);
  const texts = ownerSettingsTexts(area.language);
  return area.show({
    title: screen.title,
    script: build.settings,
    intro: screen.intro,
    content: (
      <>
        {before}
        <p className="note without-script">{texts.needsScript}</p>
        <div id={screenRootId} className="settings">
          <SettingsForm
            screen={screen}
            state={createFormState(data.version, data.saved)}
            siteSettings={data.siteSettings}
            context={data.context}
            links={data.links}
            actions={noActions}
            isReady={false}
          />
          <SettingsPreview screen={screen} texts={data.context.texts} />
        </div>
        {screen.name === "runtime" ? await CoverageReport(area) : null}
        <p className="note">
          <a href={area.path}>{texts.allSettings}</a> · <a href={historyPath(area)}>{texts.history}</a> ·{" "}
          <a href={draftsPath(area)}>{texts.drafts}</a>
        </p>
        <script
          type="application/json"
          id={screenDataId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON is escaped for this element
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      </>
    ),
  });
}

/** The first permission that a screen takes and the contributor lacks. */
function missingPermission({ may }: SettingsArea, screen: SettingsScreen): SitePermission | undefined {
  return fieldsOf(screen)
    .map(({ path }) => permissionFor(path))
    .find((permission) => !may(permission));
}

async function readScreenData(area: SettingsArea, screen: SettingsScreen): Promise<ScreenData> {
  const [{ version, document }, context] = await Promise.all([
    readCurrentSettings(area.deps),
    readFieldContext(area),
  ]);
  const saved = valuesOf(screen, document);
  const unset = toPatch(Object.fromEntries(Object.keys(saved).map((path) => [path, null])));
  return {
    screen,
    version,
    saved,
    siteSettings: mergeOverrides(applyMergePatch(document, unset), area.ownSettings),
    context,
    links: { signIn: area.signInPath, drafts: draftsPath(area) },
    ...(area.files && fieldsOf(screen).some(({ kind }) => kind === "picture") && { files: area.files }),
  };
}

const noActions: FormActions = {
  edit: () => {},
  save: () => {},
  keepDraft: () => {},
  undo: () => {},
  discard: () => {},
  decide: () => {},
};
