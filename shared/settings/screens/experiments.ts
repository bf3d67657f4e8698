import type { SettingsScreen } from "../screen.ts";

export const experimentsScreen: SettingsScreen = {
  name: "experiments",
  title: "Experiments",
  intro:
    "Toggles and A/B tests that the site’s own code asks for. A visitor keeps a variant as long as names and weights stay the same.",
  groups: [
    {
      title: "Toggles and tests",
      fields: [
        {
          kind: "list",
          path: "experiments",
          label: "Experiments",
          entry: "Experiment",
          namePaths: ["name"],
          maxEntries: 50,
          fallback: [],
          fields: [
            {
              kind: "text",
              path: "name",
              label: "Name",
              help: "The name that the code asks for.",
              fallback: "",
            },
            {
              kind: "choice",
              path: "experimentType",
              label: "Type",
              help: "A toggle has the variants true and false. It is on for those who get true.",
              options: [
                { value: "AB_TEST", label: "A/B test" },
                { value: "FEATURE_TOGGLE", label: "Feature toggle" },
              ],
              fallback: "AB_TEST",
            },
            {
              kind: "text",
              path: "segmentName",
              label: "Segment",
              help: "Passed on to the code of an A/B test.",
              fallback: "default",
            },
            {
              kind: "list",
              path: "variants",
              label: "Variants",
              entry: "Variant",
              maxEntries: 20,
              fallback: [
                { variant: "a", weight: 1 },
                { variant: "b", weight: 1 },
              ],
              fields: [
                { kind: "text", path: "variant", label: "Name of the variant", fallback: "" },
                {
                  kind: "number",
                  path: "weight",
                  label: "Weight",
                  help: "With the weights 1 and 3 every fourth visitor gets the first variant.",
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
              label: "Ended with the variant",
              help: "Everybody gets this variant. Empty: the experiment runs.",
              fallback: "",
            },
            {
              kind: "date-time",
              path: "endedAt",
              label: "Ended at",
              help: "Visitors are counted up to this time, if the experiment has ended.",
              fallback: "",
            },
          ],
        },
      ],
    },
  ],
};
