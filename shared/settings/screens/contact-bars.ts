import type { FieldGroup, SettingsScreen } from "../screen.ts";

const details = (settings: string): FieldGroup => ({
  title: "Contact details",
  fields: [
    {
      kind: "switch",
      path: `${settings}.isContactPhoneNumberEnabled`,
      label: "Telephone number",
      fallback: false,
    },
    { kind: "switch", path: `${settings}.isContactEmailEnabled`, label: "Email address", fallback: false },
    { kind: "switch", path: `${settings}.isLocationEnabled`, label: "Address", fallback: false },
    { kind: "switch", path: `${settings}.isBusinessHoursEnabled`, label: "Opening hours", fallback: false },
  ],
});

export const informationBarScreen: SettingsScreen = {
  name: "information-bar",
  title: "Information bar",
  intro: "Contact details in one line above every page. Details that the site does not have are left out.",
  preview: { component: "information-bar", window: "page" },
  groups: [details("informationBarSettings")],
};

export const mobileInfoBarScreen: SettingsScreen = {
  name: "mobile-info-bar",
  title: "Mobile information bar",
  intro: "Contact details as buttons at the bottom of narrow windows.",
  preview: { component: "mobile-info-bar", window: "phone" },
  groups: [
    details("mobileInfoBarSettings"),
    {
      title: "Look",
      fields: [
        {
          kind: "choice",
          path: "mobileInfoBarSettings.style",
          label: "Colors",
          options: [
            { value: 1, label: "Dark" },
            { value: 2, label: "Light" },
          ],
          fallback: 1,
        },
      ],
    },
  ],
};
