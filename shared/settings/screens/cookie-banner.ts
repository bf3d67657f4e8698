import type { SettingsScreen } from "../screen.ts";

const path = (name: string) => `cookieSettings.${name}`;

export const cookieBannerScreen: SettingsScreen = {
  name: "cookie-banner",
  title: "Cookie banner",
  intro:
    "Asks visitors for their consent. It is part of the first page that they open, and works without scripts.",
  preview: { component: "cookie-banner", window: "page" },
  groups: [
    {
      title: "Consent",
      fields: [
        {
          kind: "switch",
          path: path("isCookieBannerEnabled"),
          label: "Show the banner",
          fallback: false,
        },
        {
          kind: "switch",
          path: path("isRestrictiveCookiePolicyEnabled"),
          label: "Wait for consent",
          help: "Nothing that identifies a visitor is stored or sent before the visitor has accepted.",
          fallback: false,
        },
        {
          kind: "switch",
          path: path("cookieBannerHasOptOut"),
          label: "Button to decline",
          fallback: false,
        },
        {
          kind: "switch",
          path: path("cookieBannerHasManageCookies"),
          label: "Button for preferences",
          help: "Is shown beside the button to decline.",
          fallback: false,
        },
      ],
    },
    {
      title: "Texts",
      fields: [
        {
          kind: "html",
          path: path("cookieBannerText"),
          label: "Message",
          help: "HTML: paragraphs, emphasis and links.",
          fallback: "",
        },
        { kind: "text", path: path("cookieBannerCtaText"), label: "Accept button", fallback: "" },
        { kind: "text", path: path("cookieBannerOptOutCtaText"), label: "Decline button", fallback: "" },
        {
          kind: "text",
          path: path("cookieBannerManageCookiesLabel"),
          label: "Preferences button",
          fallback: "",
        },
        {
          kind: "text",
          path: path("cookieBannerSavedPreferencesText"),
          label: "Button that opens the choice again",
          help: "Without a text there is no such button.",
          fallback: "",
        },
      ],
    },
    {
      title: "Look",
      fields: [
        {
          kind: "choice",
          path: path("cookieBannerVariant"),
          label: "Form",
          options: [
            { value: "BAR", label: "Bar" },
            { value: "POPUP", label: "Box" },
          ],
          fallback: "BAR",
        },
        {
          kind: "choice",
          path: path("cookieBannerPosition"),
          label: "Position",
          help: "A bar is at the top or at the bottom, a box is in a corner.",
          options: [
            { value: "TOP", label: "Top" },
            { value: "BOTTOM", label: "Bottom" },
            { value: "TOP_LEFT", label: "Top left" },
            { value: "TOP_RIGHT", label: "Top right" },
            { value: "BOTTOM_LEFT", label: "Bottom left" },
            { value: "BOTTOM_RIGHT", label: "Bottom right" },
          ],
          fallback: "BOTTOM",
        },
        {
          kind: "choice",
          path: path("cookieBannerTheme"),
          label: "Colors",
          options: [
            { value: "LIGHT", label: "Light" },
            { value: "DARK", label: "Dark" },
          ],
          fallback: "DARK",
        },
        {
          kind: "choice",
          path: path("cookieBannerCtaVariant"),
          label: "Accept button looks like",
          options: [
            { value: "BUTTON", label: "Button" },
            { value: "TEXT", label: "Text" },
            { value: "ICON", label: "Cross" },
          ],
          fallback: "BUTTON",
        },
      ],
    },
  ],
};
