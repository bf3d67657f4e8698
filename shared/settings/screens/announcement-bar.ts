import type { SettingsScreen } from "../screen.ts";

export const announcementBarScreen: SettingsScreen = {
  name: "announcement-bar",
  title: "Announcement bar",
  intro:
    "A line above every page. A visitor who has closed it sees it again when its text or its link changes.",
  preview: { component: "announcement-bar", window: "page" },
  groups: [
    {
      title: "Announcement",
      fields: [
        { kind: "switch", path: "showAnnouncementBar", label: "Show the bar", fallback: false },
        {
          kind: "html",
          path: "announcementBarSettings.text",
          label: "Text",
          help: "HTML: emphasis and links. Without a text there is no bar.",
          fallback: "",
        },
        {
          kind: "link",
          path: "announcementBarSettings.clickthroughUrl.url",
          label: "Link",
          help: "The whole bar leads there: /page or https://example.com.",
          fallback: "",
        },
        {
          kind: "switch",
          path: "announcementBarSettings.clickthroughUrl.newWindow",
          label: "Open the link in a new window",
          fallback: false,
        },
      ],
    },
  ],
};
