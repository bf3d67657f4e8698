import type { SettingsScreen } from "../screen.ts";

export const ownCodeScreen: SettingsScreen = {
  name: "own-code",
  title: "Own code",
  intro:
    "HTML that is added to every page except the checkout, such as the code of a service for statistics. It runs with the rights of the site: add only code that you trust.",
  groups: [
    {
      title: "Code",
      fields: [
        {
          kind: "lines",
          path: "ownCode.head",
          label: "At the end of the head",
          help: "Elements meta, link, script, style and noscript. Each one has to be complete.",
          fallback: "",
        },
        {
          kind: "lines",
          path: "ownCode.body",
          label: "At the start of the body",
          help: "Elements and texts. Each element has to be closed.",
          fallback: "",
        },
        {
          kind: "choice",
          path: "ownCode.when",
          label: "Pages",
          help: "A service that recognizes visitors needs their consent in many countries.",
          options: [
            { value: "always", label: "All pages" },
            { value: "consent", label: "Only for visitors who have accepted cookies" },
          ],
          fallback: "always",
        },
      ],
    },
  ],
};
