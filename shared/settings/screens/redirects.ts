import type { SettingsScreen } from "../screen.ts";

export const redirectsScreen: SettingsScreen = {
  name: "redirects",
  title: "Redirects",
  intro: "Addresses of the site that lead to other ones, for example after a page has moved.",
  groups: [
    {
      title: "Redirects",
      fields: [
        {
          kind: "lines",
          path: "redirects",
          label: "One redirect a line",
          help: "/old -> /new for good, /old -> /new 302 for a while. /blog/* -> /journal/* moves all addresses below. A target can be an address such as https://example.com. The first line that fits applies.",
          fallback: "",
        },
      ],
    },
  ],
};
