import type { OwnerSettingsOverlaysTexts } from "../../texts/owner-settings-overlays.ts";
import type { SettingsScreen } from "../screen.ts";

const path = (name: string) => `cookieSettings.${name}`;

export const cookieBannerScreen = (texts: OwnerSettingsOverlaysTexts): SettingsScreen => ({
  name: "cookie-banner",
  title: texts.cookieBanner,
  intro: texts.cookieBannerIntro,
  preview: { component: "cookie-banner", window: "page" },
  groups: [
    {
      title: texts.consent,
      fields: [
        {
          kind: "switch",
          path: path("isCookieBannerEnabled"),
          label: texts.showBanner,
          fallback: false,
        },
        {
          kind: "switch",
          path: path("isRestrictiveCookiePolicyEnabled"),
          label: texts.waitForConsent,
          help: texts.waitForConsentHelp,
          fallback: false,
        },
        {
          kind: "switch",
          path: path("cookieBannerHasOptOut"),
          label: texts.buttonToDecline,
          fallback: false,
        },
        {
          kind: "switch",
          path: path("cookieBannerHasManageCookies"),
          label: texts.buttonForPreferences,
          help: texts.buttonForPreferencesHelp,
          fallback: false,
        },
      ],
    },
    {
      title: texts.texts,
      fields: [
        {
          kind: "html",
          path: path("cookieBannerText"),
          label: texts.message,
          help: texts.messageHelp,
          fallback: "",
        },
        { kind: "text", path: path("cookieBannerCtaText"), label: texts.acceptButton, fallback: "" },
        { kind: "text", path: path("cookieBannerOptOutCtaText"), label: texts.declineButton, fallback: "" },
        {
          kind: "text",
          path: path("cookieBannerManageCookiesLabel"),
          label: texts.preferencesButton,
          fallback: "",
        },
        {
          kind: "text",
          path: path("cookieBannerSavedPreferencesText"),
          label: texts.reopenButton,
          help: texts.reopenButtonHelp,
          fallback: "",
        },
      ],
    },
    {
      title: texts.look,
      fields: [
        {
          kind: "choice",
          path: path("cookieBannerVariant"),
          label: texts.form,
          options: [
            { value: "BAR", label: texts.bar },
            { value: "POPUP", label: texts.box },
          ],
          fallback: "BAR",
        },
        {
          kind: "choice",
          path: path("cookieBannerPosition"),
          label: texts.position,
          help: texts.positionHelp,
          options: [
            { value: "TOP", label: texts.top },
            { value: "BOTTOM", label: texts.bottom },
            { value: "TOP_LEFT", label: texts.topLeft },
            { value: "TOP_RIGHT", label: texts.topRight },
            { value: "BOTTOM_LEFT", label: texts.bottomLeft },
            { value: "BOTTOM_RIGHT", label: texts.bottomRight },
          ],
          fallback: "BOTTOM",
        },
        {
          kind: "choice",
          path: path("cookieBannerTheme"),
          label: texts.colors,
          options: [
            { value: "LIGHT", label: texts.light },
            { value: "DARK", label: texts.dark },
          ],
          fallback: "DARK",
        },
        {
          kind: "choice",
          path: path("cookieBannerCtaVariant"),
          label: texts.acceptLooks,
          options: [
            { value: "BUTTON", label: texts.button },
            { value: "TEXT", label: texts.text },
            { value: "ICON", label: texts.cross },
          ],
          fallback: "BUTTON",
        },
      ],
    },
  ],
});
