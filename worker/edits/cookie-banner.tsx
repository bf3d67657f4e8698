import { renderToStaticMarkup } from "preact-render-to-string";
import { cookieNames } from "../../shared/names.ts";
import {
  CookiePreferencesButton,
  CookiePreferencesRegion,
} from "../../shared/overlays/cookie-banner/saved-preferences.tsx";
import {
  type CookieBannerSettings,
  resolveCookieBanner,
} from "../../shared/overlays/cookie-banner/settings.ts";
import {
  CookieBanner,
  cookieBannerHostProps,
  cookieBannerStyleId,
} from "../../shared/overlays/cookie-banner/view.tsx";
import {
  savedBannerCapableKey,
  shouldShowCookieBanner,
} from "../../shared/overlays/cookie-banner/visibility.ts";
import { cookiesTexts } from "../../shared/texts/cookies.ts";
import { build } from "../build.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineScript, nonceAttribute } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { textLanguage } from "./text-language.ts";

/**
 * The cookie banner (docs/reference/overlays.md#cookie-banner-display). A bar at the top is inserted in the
 * page's dropzone of the announcement bar, all others at the start of the body.
 */
export const cookieBannerEdit: Edit = {
  name: "cookie-banner",
  // Pages without Awning's banner get the style as well: it hides a banner of the builder's that is part of a
  // saved page.
  head: (page) =>
    getCookieBannerSettings(page).enabled
      ? `<style id="${cookieBannerStyleId}"${nonceAttribute(page)}>${build.styles["cookie-banner"] ?? ""}</style>${onlyBannerScript(page)}`
      : "",
  bodyStart(page) {
    const settings = getCookieBannerSettings(page);
    if (isSavedPreferencesShown(page, settings)) return renderSavedPreferences(page, settings);
    return isBannerShown(page, settings) && !isInFlow(settings) ? renderBanner(page, settings) : "";
  },
  dropzone(page) {
    const settings = getCookieBannerSettings(page);
    return isBannerShown(page, settings) && isInFlow(settings) ? renderBanner(page, settings) : "";
  },
};

/**
 * Sets the flag that tells the builder's runtime, if it stays in the page, not to show a second banner. The
 * page's own value of the flag is kept for the client.
 */
function onlyBannerScript(page: Page): string {
  return page.runtime === "alongside"
    ? inlineScript(
        page,
        `(function(s){s.${savedBannerCapableKey}=s.COOKIE_BANNER_CAPABLE;s.COOKIE_BANNER_CAPABLE=false})(window.Static=window.Static||{});`,
      )
    : "";
}

const settingsCache = new WeakMap<object, { language: string; settings: CookieBannerSettings }>();

/** The banner's settings on this page, with texts in the page's language. Resolved once for each context. */
export function getCookieBannerSettings(page: Page): CookieBannerSettings {
  const { cookieSettings } = page.context;
  const language = textLanguage(page);
  const cached = settingsCache.get(cookieSettings);
  if (cached?.language === language) return cached.settings;
  const settings = resolveCookieBanner(cookieSettings, language);
  settingsCache.set(cookieSettings, { language, settings });
  return settings;
}

function isBannerShown({ facts }: Page, { enabled }: CookieBannerSettings): boolean {
  return shouldShowCookieBanner({
    enabled,
    decided: facts.cookies.has(cookieNames.consent),
    screenshot: facts.flags.sqsscreenshot,
    // The platform sets `capable` after the context, so it is not known here. No published page sets false.
    capable: true,
    forced: false,
  });
}

function isSavedPreferencesShown(
  { facts }: Page,
  { enabled, savedPreferencesText }: CookieBannerSettings,
): boolean {
  return enabled && savedPreferencesText !== "" && facts.consent !== "none" && !facts.flags.sqsscreenshot;
}

/** True if the start of the body has the banner, or the button that opens the preferences again. */
export function isBannerAtStart(page: Page): boolean {
  const settings = getCookieBannerSettings(page);
  return isSavedPreferencesShown(page, settings) || (isBannerShown(page, settings) && !isInFlow(settings));
}

/** A bar at the top pushes the page down; all other banners cover a part of it. */
function isInFlow({ variant, position }: CookieBannerSettings): boolean {
  return variant === "BAR" && position === "TOP";
}

function renderBanner(page: Page, settings: CookieBannerSettings): string {
  return renderToStaticMarkup(
    <div {...cookieBannerHostProps(cookiesTexts(textLanguage(page)).banner)}>
      <CookieBanner settings={settings} returnTo={returnPath(page)} />
    </div>,
  );
}

function renderSavedPreferences(page: Page, settings: CookieBannerSettings): string {
  return renderToStaticMarkup(
    <CookiePreferencesRegion text={settings.savedPreferencesText}>
      <CookiePreferencesButton text={settings.savedPreferencesText} returnTo={returnPath(page)} />
    </CookiePreferencesRegion>,
  );
}

function returnPath({ facts: { url } }: Page): string {
  return url.pathname + url.search;
}
