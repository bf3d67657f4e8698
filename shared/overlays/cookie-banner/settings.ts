import { isObject } from "../../fields.ts";
import { cookieSettingsSchema } from "../../overlay-settings.ts";
import { isEmptyOwnerHtml, sanitizeOwnerHtml } from "../../owner-html.ts";
import { cookiesTexts } from "../../texts/cookies.ts";

/** The settings in the format of the API, as in `cookieSettings` of the page's context. Every key may be missing. */
export type CookieBannerApiSettings = ReturnType<typeof cookieSettingsSchema.complete>;

export type CookieBannerVariant = "BAR" | "POPUP";
export type CookieBannerPosition =
  | "TOP"
  | "BOTTOM"
  | "TOP_LEFT"
  | "TOP_RIGHT"
  | "BOTTOM_LEFT"
  | "BOTTOM_RIGHT";

/** Complete and valid settings, from which the banner is rendered. */
export interface CookieBannerSettings {
  readonly enabled: boolean;
  /** The message as balanced HTML, never empty. */
  readonly text: string;
  readonly acceptLabel: string;
  readonly declineLabel: string;
  /** Label of the "manage" button; empty if there is no such button. */
  readonly manageLabel: string;
  readonly savedPreferencesText: string;
  readonly variant: CookieBannerVariant;
  readonly position: CookieBannerPosition;
  readonly theme: "LIGHT" | "DARK";
  /**
   * The name of one of the site's section themes ("dark-bold"), for the newest generation of the banner; empty for the
   * classic banner.
   */
  readonly themeName: string;
  readonly ctaVariant: "TEXT" | "BUTTON" | "ICON";
  readonly acceptType: "OPT_IN" | "OPT_IN_AND_OUT";
  /** True under a restrictive cookie policy: docs/reference/overlays.md#restrictive-policy */
  readonly restrictive: boolean;
}

/**
 * Parses settings that the page's own code passes, in the format of the API or of the builder's banner component, in which
 * two keys have other names, and one of them the opposite meaning (docs/reference/overlays.md#cookie-banner-forms-of-settings).
 * Values of a wrong type are treated as missing. Never throws.
 */
export function parseCookieBannerSettings(value: unknown): CookieBannerApiSettings {
  if (!isObject(value)) return {};
  const api = cookieSettingsSchema.complete(
    cookieSettingsSchema.read(value, "", { problems: [], strict: false }),
  );
  const { isAnalyticsCookiesDisabled: disabled, isActivityLogEnabled: log } = value;
  return {
    ...api,
    ...(typeof disabled === "boolean" && { isRestrictiveCookiePolicyEnabled: disabled }),
    ...(typeof log === "boolean" && { isVisitorDataRestricted: !log }),
  };
}

/**
 * Applies defaults and conversions: docs/reference/overlays.md#cookie-banner-defaults. `language` is the language of
 * the page.
 */
export function resolveCookieBanner(api: CookieBannerApiSettings, language: string): CookieBannerSettings {
  const labels = cookiesTexts(language);
  const themeName = /^[\w-]+$/.test(api.cookieBannerThemeName ?? "") ? (api.cookieBannerThemeName ?? "") : "";
  const variant = variantOf(api, themeName !== "");
  const ctaVariant = ctaVariantOf(api, themeName !== "");
  const text = api.cookieBannerText ?? "";
  // The newer key takes precedence, because pages with a decline button may still have OPT_IN.
  const optOut = api.cookieBannerHasOptOut ?? api.cookieBannerAcceptType === "OPT_IN_AND_OUT";
  const hasManage = optOut && ctaVariant !== "ICON" && api.cookieBannerHasManageCookies === true;
  return {
    enabled: api.isCookieBannerEnabled ?? false,
    text: sanitizeOwnerHtml(isEmptyOwnerHtml(text) ? labels.message : text),
    acceptLabel: labelOr(api.cookieBannerCtaText, labels.accept),
    declineLabel: labelOr(api.cookieBannerOptOutCtaText, labels.decline),
    manageLabel: hasManage ? labelOr(api.cookieBannerManageCookiesLabel, labels.manage) : "",
    savedPreferencesText: labelOr(api.cookieBannerSavedPreferencesText, ""),
    variant,
    position: toPosition(variant, api.cookieBannerPosition ?? ""),
    theme: themeOf(api, themeName),
    themeName,
    ctaVariant,
    acceptType: optOut ? "OPT_IN_AND_OUT" : "OPT_IN",
    restrictive: api.isRestrictiveCookiePolicyEnabled ?? false,
  };
}

/** The position of a variant: docs/reference/overlays.md#cookie-banner-positions */
export function toPosition(variant: CookieBannerVariant, position: string): CookieBannerPosition {
  if (variant === "BAR") return /^TOP(?:_LEFT|_RIGHT)?$/.test(position) ? "TOP" : "BOTTOM";
  if (position === "TOP_LEFT" || position === "TOP_RIGHT" || position === "BOTTOM_RIGHT") return position;
  return position === "TOP" ? "TOP_LEFT" : "BOTTOM_LEFT";
}

function labelOr(label: string | undefined, fallback: string): string {
  return label?.trim() || fallback;
}

/** The variant of the banner. The newest generation has no such setting; there a position in a corner means a popup. */
function variantOf(api: CookieBannerApiSettings, themed: boolean): CookieBannerVariant {
  const { cookieBannerVariant: variant, cookieBannerPosition: position = "" } = api;
  if (variant === "POPUP" || (themed && variant === undefined && position.includes("_"))) return "POPUP";
  return "BAR";
}

/**
 * The form of the accept button. With a decline button there are two buttons, so the accept button cannot be an icon.
 */
function ctaVariantOf(api: CookieBannerApiSettings, themed: boolean): CookieBannerSettings["ctaVariant"] {
  const { cookieBannerCtaVariant: ctaVariant } = api;
  if (ctaVariant === "TEXT" || ctaVariant === "BUTTON") return ctaVariant;
  return themed || api.cookieBannerHasOptOut === true ? "BUTTON" : "ICON";
}

/**
 * The theme for the fallback colors, guessed from the name of the section theme. The real colors are in the site's
 * style sheet.
 */
function themeOf(api: CookieBannerApiSettings, themeName: string): "LIGHT" | "DARK" {
  if (api.cookieBannerTheme === "LIGHT" || api.cookieBannerTheme === "DARK") return api.cookieBannerTheme;
  return themeName === "" || /dark|black/i.test(themeName) ? "DARK" : "LIGHT";
}
