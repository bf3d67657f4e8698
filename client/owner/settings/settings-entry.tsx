import { hydrateRoot } from "react-dom/client";
import { valuesOf } from "../../../shared/settings/form-values.ts";
import { type ScreenData, screenDataId, screenRootId } from "../../../shared/settings/screen-data.ts";
import { readEarlyChanges } from "../early-changes.ts";
import { createFormController } from "./form-controller.ts";
import { SettingsApp } from "./settings-app.tsx";
import { settingsCalls } from "./settings-calls.ts";

/** Entry of the script for settings screens. No page of a site loads it. */
const root = document.getElementById(screenRootId);
const json = document.getElementById(screenDataId)?.textContent;
if (root && json) start(root, JSON.parse(json) as ScreenData);

function start(element: HTMLElement, data: ScreenData): void {
  const { screen } = data;
  const controller = createFormController({
    version: data.version,
    saved: data.saved,
    calls: settingsCalls,
    pickValues: (document) => valuesOf(screen, document),
  });
  const repeatChanges = readEarlyChanges(element);
  hydrateRoot(element, <SettingsApp data={data} controller={controller} onReady={repeatChanges} />);
  addEventListener("beforeunload", (event) => {
    if (Object.keys(controller.getState().edits).length > 0) event.preventDefault();
  });
}
