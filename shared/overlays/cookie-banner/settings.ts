import { isObject } from "../../fields.ts";
import { cookieSettings } from "../../overlay-settings.ts";
import { balanceOwnerHtml, isEmptyOwnerHtml } from "../../owner-html.ts";

/** As pages and the API write the settings (spec 3, `cookieSettings` of the page context). Any key may be absent. */
export type CookieBannerApiSettings = ReturnType<typeof cookieSettings.complete>;

/** As the component takes them: the two policy keys are named, and the second one meant, the other way round. */
export type CookieBannerComponentSettings = Omit<
  CookieBannerApiSettings,
  "isRestrictiveCookiePolicyEnabled" | "isVisitorDataRestricted"
> & {
  readonly isAnalyticsCookiesDisabled?: boolean;
  readonly isActivityLogEnabled?: boolean;
};

export type CookieBannerVariant = "BAR" | "POPUP";
export type CookieBannerPosition =
  | "TOP"
  | "BOTTOM"
  | "TOP_LEFT"
  | "TOP_RIGHT"
  | "BOTTOM_LEFT"
  | "BOTTOM_RIGHT";

/** The banner as it is drawn: nothing absent, nothing unknown. */
export interface CookieBannerSettings {
  readonly enabled: boolean;
  /** Whole HTML, never empty. */
  readonly text: string;
  readonly acceptLabel: string;
  readonly declineLabel: string;
  /** Empty: there is no such control. */
  readonly manageLabel: string;
  readonly savedPreferencesText: string;
  readonly variant: CookieBannerVariant;
  readonly position: CookieBannerPosition;
  readonly theme: "LIGHT" | "DARK";
  /** One of the site's section themes ("dark-bold"): the newest generation of the banner. Empty: the classic one. */
  readonly themeName: string;
  readonly ctaVariant: "TEXT" | "BUTTON" | "ICON";
  readonly acceptType: "OPT_IN" | "OPT_IN_AND_OUT";
  /** Tracking cookies are cleared and withheld until a visitor has accepted. */
  readonly restrictive: boolean;
}

/** English wordings of the platform, used where the owner has left a text empty. */
export const cookieBannerDefaults = {
  text: "By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.",
  acceptLabel: "Accept",
  declineLabel: "Decline",
  manageLabel: "Manage",
} as const;

export function toComponentSettings(api: CookieBannerApiSettings): CookieBannerComponentSettings {
  const { isRestrictiveCookiePolicyEnabled, isVisitorDataRestricted, ...same } = api;
  return {
    ...same,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled ?? false,
    isActivityLogEnabled: !(isVisitorDataRestricted ?? false),
  };
}

export function toApiSettings(component: CookieBannerComponentSettings): CookieBannerApiSettings {
  const { isAnalyticsCookiesDisabled, isActivityLogEnabled, ...same } = component;
  return {
    ...same,
    isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled ?? false,
    isVisitorDataRestricted: !(isActivityLogEnabled ?? true),
  };
}

/** Reads settings that somebody else made, in either form. Total: what is of the wrong type counts as absent. */
export function parseCookieBannerSettings(value: unknown): CookieBannerApiSettings {
  if (!isObject(value)) return {};
  const api = cookieSettings.complete(cookieSettings.read(value, "", { problems: [], strict: false }));
  const { isAnalyticsCookiesDisabled: disabled, isActivityLogEnabled: log } = value;
  return {
    ...api,
    ...(typeof disabled === "boolean" && { isRestrictiveCookiePolicyEnabled: disabled }),
    ...(typeof log === "boolean" && { isVisitorDataRestricted: !log }),
  };
}

/** Defaults and conversions of spec 4 and 5, as observed. */
export function resolveCookieBanner(api: CookieBannerApiSettings): CookieBannerSettings {
  const themeName = /^[\w-]+$/.test(api.cookieBannerThemeName ?? "") ? (api.cookieBannerThemeName ?? "") : "";
  const variant = variantOf(api, themeName !== "");
  const ctaVariant = ctaVariantOf(api, themeName !== "");
  const text = api.cookieBannerText ?? "";
  // The newer flag decides where there is one: pages that offer to decline still say OPT_IN beside it.
  const optOut = api.cookieBannerHasOptOut ?? api.cookieBannerAcceptType === "OPT_IN_AND_OUT";
  const manageable = optOut && ctaVariant !== "ICON" && api.cookieBannerHasManageCookies === true;
  return {
    enabled: api.isCookieBannerEnabled ?? false,
    text: balanceOwnerHtml(isEmptyOwnerHtml(text) ? cookieBannerDefaults.text : text),
    acceptLabel: label(api.cookieBannerCtaText, cookieBannerDefaults.acceptLabel),
    declineLabel: label(api.cookieBannerOptOutCtaText, cookieBannerDefaults.declineLabel),
    manageLabel: manageable
      ? label(api.cookieBannerManageCookiesLabel, cookieBannerDefaults.manageLabel)
      : "",
    savedPreferencesText: label(api.cookieBannerSavedPreferencesText, ""),
    variant,
    position: toPosition(variant, api.cookieBannerPosition ?? ""),
    theme: themeOf(api, themeName),
    themeName,
    ctaVariant,
    acceptType: optOut ? "OPT_IN_AND_OUT" : "OPT_IN",
    restrictive: api.isRestrictiveCookiePolicyEnabled ?? false,
  };
}

/** Spec 4, variant conversion: a position of the other variant becomes the nearest of this one. */
export function toPosition(variant: CookieBannerVariant, position: string): CookieBannerPosition {
  if (variant === "BAR") return /^TOP(?:_LEFT|_RIGHT)?$/.test(position) ? "TOP" : "BOTTOM";
  if (position === "TOP_LEFT" || position === "TOP_RIGHT" || position === "BOTTOM_RIGHT") return position;
  return position === "TOP" ? "TOP_LEFT" : "BOTTOM_LEFT";
}

function label(given: string | undefined, fallback: string): string {
  return given?.trim() || fallback;
}

/** The newest generation writes no variant: there a corner means a popup. */
function variantOf(api: CookieBannerApiSettings, themed: boolean): CookieBannerVariant {
  const { cookieBannerVariant: given, cookieBannerPosition: position = "" } = api;
  if (given === "POPUP" || (themed && given === undefined && position.includes("_"))) return "POPUP";
  return "BAR";
}

/** A banner that offers to decline needs two buttons, and a lone cross cannot be the second. */
function ctaVariantOf(api: CookieBannerApiSettings, themed: boolean): CookieBannerSettings["ctaVariant"] {
  const { cookieBannerCtaVariant: given } = api;
  if (given === "TEXT" || given === "BUTTON") return given;
  return themed || api.cookieBannerHasOptOut === true ? "BUTTON" : "ICON";
}

/** The theme's name only says which fallback colours fit: the site's own style sheet has the real ones. */
function themeOf(api: CookieBannerApiSettings, themeName: string): "LIGHT" | "DARK" {
  if (api.cookieBannerTheme === "LIGHT" || api.cookieBannerTheme === "DARK") return api.cookieBannerTheme;
  return themeName === "" || /dark|black/i.test(themeName) ? "DARK" : "LIGHT";
}
