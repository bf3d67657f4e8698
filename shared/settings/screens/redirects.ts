import type { OwnerSettingsSiteTexts } from "../../texts/owner-settings-site.ts";
import type { SettingsScreen } from "../screen.ts";

export const redirectsScreen = (texts: OwnerSettingsSiteTexts): SettingsScreen => ({
  name: "redirects",
  title: texts.redirects,
  intro: texts.redirectsIntro,
  groups: [
    {
      title: texts.redirects,
      fields: [
        {
          kind: "lines",
          path: "redirects",
          label: texts.oneRedirect,
          help: texts.oneRedirectHelp,
          fallback: "",
        },
      ],
    },
  ],
});
