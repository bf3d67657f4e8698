import type { OwnerSettingsSiteTexts } from "../../texts/owner-settings-site.ts";
import type { SettingsScreen } from "../screen.ts";

export const ownCodeScreen = (texts: OwnerSettingsSiteTexts): SettingsScreen => ({
  name: "own-code",
  title: texts.ownCode,
  intro: texts.ownCodeIntro,
  groups: [
    {
      title: texts.code,
      fields: [
        {
          kind: "lines",
          path: "ownCode.head",
          label: texts.endOfHead,
          help: texts.endOfHeadHelp,
          fallback: "",
        },
        {
          kind: "lines",
          path: "ownCode.body",
          label: texts.startOfBody,
          help: texts.startOfBodyHelp,
          fallback: "",
        },
        {
          kind: "choice",
          path: "ownCode.when",
          label: texts.pages,
          help: texts.codePagesHelp,
          options: [
            { value: "always", label: texts.allPages },
            { value: "consent", label: texts.onlyConsent },
          ],
          fallback: "always",
        },
      ],
    },
  ],
});
