import type { SettingsScreen } from "../screen.ts";

const path = (name: string) => `popupOverlaySettings.${name}`;
const dayMs = 24 * 60 * 60 * 1000;

export const popupScreen: SettingsScreen = {
  name: "popup",
  title: "Popup",
  intro:
    "A window over the page, with a newsletter form or a button. Pages have it while its schedule allows it.",
  preview: { component: "popup", window: "page" },
  groups: [
    {
      title: "Content",
      fields: [
        { kind: "text", path: path("content.title"), label: "Title", fallback: "" },
        { kind: "html", path: path("content.text"), label: "Text", help: "HTML.", fallback: "" },
        { kind: "picture", path: path("content.imageUrl"), label: "Address of the image", fallback: "" },
        { kind: "text", path: path("content.imageAlt"), label: "Description of the image", fallback: "" },
        {
          kind: "choice",
          path: path("style"),
          label: "Layout",
          options: [
            { value: 1, label: "One column" },
            { value: 2, label: "Image beside the text" },
          ],
          fallback: 1,
        },
      ],
    },
    {
      title: "Button",
      fields: [
        { kind: "text", path: path("content.newsletter.button"), label: "Newsletter button", fallback: "" },
        {
          kind: "text",
          path: path("content.newsletter.disclaimer"),
          label: "Small print of the newsletter",
          fallback: "",
        },
        {
          kind: "text",
          path: path("content.newsletter.success"),
          label: "Message after the sign-up",
          fallback: "",
        },
        {
          kind: "text",
          path: path("content.button.label"),
          label: "Link button",
          help: "Is shown if the popup has no newsletter.",
          fallback: "",
        },
        { kind: "link", path: path("content.button.url"), label: "Address of the link", fallback: "" },
      ],
    },
    {
      title: "Schedule",
      fields: [
        {
          kind: "date-time",
          path: path("startsAt"),
          label: "Starts",
          help: "Without a time it has started.",
          fallback: "",
        },
        {
          kind: "date-time",
          path: path("endsAt"),
          label: "Ends",
          help: "Without a time it does not end.",
          fallback: "",
        },
      ],
    },
    {
      title: "Pages and visitors",
      fields: [
        { kind: "switch", path: path("showOnAllPages"), label: "On all pages", fallback: false },
        { kind: "pages", path: path("enabledPages"), label: "Or on these pages", fallback: [] },
        { kind: "switch", path: path("enableMobile"), label: "On phones", fallback: true },
        {
          kind: "switch",
          path: path("showUntilSignup"),
          label: "Until the visitor signs up",
          fallback: false,
        },
        {
          kind: "number",
          path: path("displayFrequency"),
          label: "Again after",
          unit: "days",
          help: "-1: a closed popup is not shown again.",
          min: -1,
          max: 365,
          fallback: -1,
        },
      ],
    },
    {
      title: "When it opens",
      fields: [
        { kind: "switch", path: path("showOnTimer"), label: "After a time", fallback: false },
        {
          kind: "number",
          path: path("timerDelay"),
          label: "Time",
          unit: "seconds",
          min: 0,
          max: dayMs / 1000,
          factor: 1000,
          fallback: 0,
        },
        { kind: "switch", path: path("showOnScroll"), label: "After scrolling", fallback: false },
        {
          kind: "number",
          path: path("scrollPercentage"),
          label: "Part of the page",
          unit: "percent",
          min: 0,
          max: 100,
          fallback: 0,
        },
        {
          kind: "switch",
          path: path("showOnExit"),
          label: "When the pointer leaves the page at the top",
          fallback: false,
        },
      ],
    },
  ],
};
