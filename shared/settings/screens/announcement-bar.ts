import type { OwnerSettingsOverlaysTexts } from "../../texts/owner-settings-overlays.ts";
import type { SettingsScreen } from "../screen.ts";

export const announcementBarScreen = (texts: OwnerSettingsOverlaysTexts): SettingsScreen => ({
  name: "announcement-bar",
  title: texts.announcementBar,
  intro: texts.announcementBarIntro,
  preview: { component: "announcement-bar", window: "page" },
  groups: [
    {
      title: texts.announcement,
      fields: [
        { kind: "switch", path: "showAnnouncementBar", label: texts.showBar, fallback: false },
        {
          kind: "html",
          path: "announcementBarSettings.text",
          label: texts.text,
          help: texts.announcementHelp,
          fallback: "",
        },
        {
          kind: "link",
          path: "announcementBarSettings.clickthroughUrl.url",
          label: texts.link,
          help: texts.linkHelp,
          fallback: "",
        },
        {
          kind: "switch",
          path: "announcementBarSettings.clickthroughUrl.newWindow",
          label: texts.newWindow,
          fallback: false,
        },
      ],
    },
  ],
});
