import type { OwnerSettingsSiteTexts } from "../../texts/owner-settings-site.ts";
import type { SettingsScreen } from "../screen.ts";

export const experimentsScreen = (texts: OwnerSettingsSiteTexts): SettingsScreen => ({
  name: "experiments",
  title: texts.experiments,
  intro: texts.experimentsIntro,
  groups: [
    {
      title: texts.togglesTests,
      fields: [
        {
          kind: "list",
          path: "experiments",
          label: texts.experiments,
          entry: texts.experiment,
          namePaths: ["name"],
          maxEntries: 50,
          fallback: [],
          fields: [
            {
              kind: "text",
              path: "name",
              label: texts.name,
              help: texts.nameHelp,
              fallback: "",
            },
            {
              kind: "choice",
              path: "experimentType",
              label: texts.type,
              help: texts.typeHelp,
              options: [
                { value: "AB_TEST", label: texts.abTest },
                { value: "FEATURE_TOGGLE", label: texts.featureToggle },
              ],
              fallback: "AB_TEST",
            },
            {
              kind: "text",
              path: "segmentName",
              label: texts.segment,
              help: texts.segmentHelp,
              fallback: "default",
            },
            {
              kind: "list",
              path: "variants",
              label: texts.variants,
              entry: texts.variant,
              maxEntries: 20,
              fallback: [
                { variant: "a", weight: 1 },
                { variant: "b", weight: 1 },
              ],
              fields: [
                { kind: "text", path: "variant", label: texts.variantName, fallback: "" },
                {
                  kind: "number",
                  path: "weight",
                  label: texts.weight,
                  help: texts.weightHelp,
                  unit: "",
                  min: 0,
                  max: 1_000_000,
                  fallback: 1,
                },
              ],
            },
            {
              kind: "text",
              path: "endedWith",
              label: texts.endedWith,
              help: texts.endedWithHelp,
              fallback: "",
            },
            {
              kind: "date-time",
              path: "endedAt",
              label: texts.endedAt,
              help: texts.endedAtHelp,
              fallback: "",
            },
          ],
        },
      ],
    },
  ],
});
