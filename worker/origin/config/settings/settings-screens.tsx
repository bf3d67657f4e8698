import { renderToString } from "preact-render-to-string";
import { mergeOverrides } from "../../../../shared/fields.ts";
import { hasPermission, type SitePermission } from "../../../../shared/permissions.ts";
import { createFormState } from "../../../../shared/settings/form-state.ts";
import { toPatch, valuesOf } from "../../../../shared/settings/form-values.ts";
import { type FormActions, SettingsForm } from "../../../../shared/settings/form-view.tsx";
import { applyMergePatch } from "../../../../shared/settings/merge-patch.ts";
import { SettingsPreview } from "../../../../shared/settings/preview-frame.tsx";
import { fieldsOf, type SettingsScreen } from "../../../../shared/settings/screen.ts";
import { type ScreenData, screenDataId, screenRootId } from "../../../../shared/settings/screen-data.ts";
import { settingsScreens } from "../../../../shared/settings/screens/index.ts";
import { build } from "../../../build.ts";
import { readCurrentSettings } from "../../../settings/current-settings.ts";
import { permissionFor } from "../../../settings/permission-for.ts";
import { html, rawHtml, scriptJson } from "../../templates/html.ts";
import { missingPermissionScreen, notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { readPages } from "./site-pages.ts";
import { ownSettings } from "./site-settings.ts";
import { historyPath } from "./undo-version.ts";

/** Path of the list of settings screens. */
const settingsPath = "/config/settings";

/** `/config/settings`: the settings screens that the contributor may use. */
export function settingsListScreen(request: OwnerRequest): Promise<Response> {
  const screens = settingsScreens.filter((screen) => missingPermission(request, screen) === undefined);
  return configScreen(request, {
    title: "Settings",
    current: settingsPath,
    intro: "What Awning adds to the pages of the site. Each change is a version that can be undone.",
    content: html`${screens.length === 0 && html`<p class="note">Your role does not allow to change settings. <a href="/config/roles">Who may do what</a></p>`}
<ul class="pages">${screens.map(
      ({ name, title, intro }) =>
        html`<li><a class="setting-link" href="${settingsPath}/${name}"><strong>${title}</strong> <span>${intro}</span></a></li>`,
    )}</ul>
<p class="note"><a class="button" href="${historyPath}">History</a></p>`,
  });
}

/** `/config/settings/{name}`: the form of a settings screen with its values. The client hydrates it. */
export async function settingsScreen(request: OwnerRequest): Promise<Response> {
  const screen = settingsScreens.find(({ name }) => name === request.c.req.param("name"));
  if (screen === undefined) return notFoundScreen(request);
  const missing = missingPermission(request, screen);
  if (missing !== undefined) return missingPermissionScreen(request, missing);
  const data = await readScreenData(request, screen);
  return configScreen(request, {
    title: screen.title,
    current: settingsPath,
    script: build.settings,
    intro: screen.intro,
    content: html`<p class="note without-script">These values are in use. Changing them needs JavaScript.</p>
<div id="${screenRootId}" class="settings">${rawHtml(renderScreen(screen, data))}</div>
<p class="note"><a href="${settingsPath}">All settings</a> · <a href="${historyPath}">History</a></p>
<script type="application/json" id="${screenDataId}">${scriptJson(data)}</script>`,
  });
}

/** The first permission that a screen takes and the contributor lacks. */
function missingPermission({ owner }: OwnerRequest, screen: SettingsScreen): SitePermission | undefined {
  return fieldsOf(screen)
    .map(({ path }) => permissionFor(path))
    .find((permission) => !hasPermission(owner.roles, permission));
}

async function readScreenData(request: OwnerRequest, screen: SettingsScreen): Promise<ScreenData> {
  const { c, site } = request;
  const deps = { db: c.env.DB, kv: c.env.SITES, host: new URL(c.req.url).host };
  const [{ version, document }, pages] = await Promise.all([readCurrentSettings(deps), readPages(request)]);
  const saved = valuesOf(screen, document);
  const unset = toPatch(Object.fromEntries(Object.keys(saved).map((path) => [path, null])));
  return {
    screen: screen.name,
    version,
    saved,
    siteSettings: mergeOverrides(applyMergePatch(document, unset), ownSettings(site)),
    context: { timeZone: site.timeZone, pages },
  };
}

const noActions: FormActions = {
  edit: () => {},
  save: () => {},
  undo: () => {},
  discard: () => {},
  decide: () => {},
};

function renderScreen(screen: SettingsScreen, { version, saved, siteSettings, context }: ScreenData): string {
  return renderToString(
    <>
      <SettingsForm
        screen={screen}
        state={createFormState(version, saved)}
        siteSettings={siteSettings}
        context={context}
        actions={noActions}
        isReady={false}
      />
      <SettingsPreview screen={screen} />
    </>,
  );
}
