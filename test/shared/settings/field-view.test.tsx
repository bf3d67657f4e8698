import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SettingField } from "../../../shared/settings/field-view.tsx";
import { findField } from "../../../shared/settings/screens/index.ts";
import { ownerSettingsFormTexts } from "../../../shared/texts/owner-settings-form.ts";

it.each([
  [1, "day"],
  [30, "days"],
  ["", "days"],
])("a field with the number %j has the unit %s", (value, unit) => {
  const found = findField("popupOverlaySettings.displayFrequency", "en");
  if (!found) throw new Error("No screen has the field.");
  const context = {
    language: "en",
    locale: "en-GB",
    texts: ownerSettingsFormTexts("en"),
    timeZone: "UTC",
    pages: [],
  };
  const markup = renderToStaticMarkup(
    <SettingField field={found.field} value={value} error={undefined} context={context} onEdit={() => {}} />,
  );
  expect(markup).toContain(`<span>${unit}</span>`);
});
