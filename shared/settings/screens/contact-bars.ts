import type { OwnerSettingsOverlaysTexts } from "../../texts/owner-settings-overlays.ts";
import type { FieldGroup, SettingsScreen } from "../screen.ts";

const details = (settings: string, texts: OwnerSettingsOverlaysTexts): FieldGroup => ({
  title: texts.contactDetails,
  fields: [
    {
      kind: "switch",
      path: `${settings}.isContactPhoneNumberEnabled`,
      label: texts.telephone,
      fallback: false,
    },
    { kind: "switch", path: `${settings}.isContactEmailEnabled`, label: texts.emailAddress, fallback: false },
    { kind: "switch", path: `${settings}.isLocationEnabled`, label: texts.address, fallback: false },
    {
      kind: "switch",
      path: `${settings}.isBusinessHoursEnabled`,
      label: texts.openingHours,
      fallback: false,
    },
  ],
});

export const informationBarScreen = (texts: OwnerSettingsOverlaysTexts): SettingsScreen => ({
  name: "information-bar",
  title: texts.informationBar,
  intro: texts.informationBarIntro,
  preview: { component: "information-bar", window: "page" },
  groups: [details("informationBarSettings", texts)],
});

export const mobileInfoBarScreen = (texts: OwnerSettingsOverlaysTexts): SettingsScreen => ({
  name: "mobile-info-bar",
  title: texts.mobileInfoBar,
  intro: texts.mobileInfoBarIntro,
  preview: { component: "mobile-info-bar", window: "phone" },
  groups: [
    details("mobileInfoBarSettings", texts),
    {
      title: texts.look,
      fields: [
        {
          kind: "choice",
          path: "mobileInfoBarSettings.style",
          label: texts.colors,
          options: [
            { value: 1, label: texts.dark },
            { value: 2, label: texts.light },
          ],
          fallback: 1,
        },
      ],
    },
  ],
});
