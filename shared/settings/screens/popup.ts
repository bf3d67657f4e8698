import type { OwnerSettingsOverlaysTexts } from "../../texts/owner-settings-overlays.ts";
import type { SettingsScreen } from "../screen.ts";

const path = (name: string) => `popupOverlaySettings.${name}`;
const dayMs = 24 * 60 * 60 * 1000;

export const popupScreen = (texts: OwnerSettingsOverlaysTexts): SettingsScreen => ({
  name: "popup",
  title: texts.popup,
  intro: texts.popupIntro,
  preview: { component: "popup", window: "page" },
  groups: [
    {
      title: texts.content,
      fields: [
        { kind: "text", path: path("content.title"), label: texts.title, fallback: "" },
        { kind: "html", path: path("content.text"), label: texts.text, help: "HTML.", fallback: "" },
        { kind: "picture", path: path("content.imageUrl"), label: texts.imageAddress, fallback: "" },
        { kind: "text", path: path("content.imageAlt"), label: texts.imageDescription, fallback: "" },
        {
          kind: "choice",
          path: path("style"),
          label: texts.layout,
          options: [
            { value: 1, label: texts.oneColumn },
            { value: 2, label: texts.imageBeside },
          ],
          fallback: 1,
        },
      ],
    },
    {
      title: texts.button,
      fields: [
        {
          kind: "text",
          path: path("content.newsletter.button"),
          label: texts.newsletterButton,
          fallback: "",
        },
        {
          kind: "text",
          path: path("content.newsletter.disclaimer"),
          label: texts.smallPrint,
          fallback: "",
        },
        {
          kind: "text",
          path: path("content.newsletter.success"),
          label: texts.afterSignUp,
          fallback: "",
        },
        {
          kind: "text",
          path: path("content.button.label"),
          label: texts.linkButton,
          help: texts.linkButtonHelp,
          fallback: "",
        },
        { kind: "link", path: path("content.button.url"), label: texts.linkAddress, fallback: "" },
      ],
    },
    {
      title: texts.schedule,
      fields: [
        {
          kind: "date-time",
          path: path("startsAt"),
          label: texts.starts,
          help: texts.startsHelp,
          fallback: "",
        },
        {
          kind: "date-time",
          path: path("endsAt"),
          label: texts.ends,
          help: texts.endsHelp,
          fallback: "",
        },
      ],
    },
    {
      title: texts.pagesVisitors,
      fields: [
        { kind: "switch", path: path("showOnAllPages"), label: texts.onAllPages, fallback: false },
        { kind: "pages", path: path("enabledPages"), label: texts.onThesePages, fallback: [] },
        { kind: "switch", path: path("enableMobile"), label: texts.onPhones, fallback: true },
        {
          kind: "switch",
          path: path("showUntilSignup"),
          label: texts.untilSignUp,
          fallback: false,
        },
        {
          kind: "number",
          path: path("displayFrequency"),
          label: texts.againAfter,
          unit: texts.days,
          help: texts.againAfterHelp,
          min: -1,
          max: 365,
          fallback: -1,
        },
      ],
    },
    {
      title: texts.whenItOpens,
      fields: [
        { kind: "switch", path: path("showOnTimer"), label: texts.afterTime, fallback: false },
        {
          kind: "number",
          path: path("timerDelay"),
          label: texts.time,
          unit: texts.seconds,
          min: 0,
          max: dayMs / 1000,
          factor: 1000,
          fallback: 0,
        },
        { kind: "switch", path: path("showOnScroll"), label: texts.afterScrolling, fallback: false },
        {
          kind: "number",
          path: path("scrollPercentage"),
          label: texts.partOfPage,
          unit: texts.percent,
          min: 0,
          max: 100,
          fallback: 0,
        },
        {
          kind: "switch",
          path: path("showOnExit"),
          label: texts.onExit,
          fallback: false,
        },
      ],
    },
  ],
});
