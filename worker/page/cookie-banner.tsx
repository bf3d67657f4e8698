import { renderToStaticMarkup } from "preact-render-to-string";
import { cookieNames } from "../../shared/names.ts";
import { isCookieBannerDue } from "../../shared/overlays/cookie-banner/due.ts";
import { cookieLabels } from "../../shared/overlays/cookie-banner/labels.ts";
import {
  SavedPreferences,
  SavedPreferencesHost,
} from "../../shared/overlays/cookie-banner/saved-preferences.tsx";
import {
  type CookieBannerApiSettings,
  type CookieBannerSettings,
  resolveCookieBanner,
} from "../../shared/overlays/cookie-banner/settings.ts";
import {
  CookieBanner,
  cookieBannerHost,
  cookieBannerStyleId,
} from "../../shared/overlays/cookie-banner/view.tsx";
import { build } from "../build.ts";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";

/** The cookie banner: near the start of the document, and a bar at the top in the page's own place for it. */
export const cookieBannerEdit: Edit = {
  name: "cookie-banner",
  // Wherever the site has a banner, shown or not: a copy that the page itself holds must give way.
  head: (page) =>
    cookieBannerOf(page).enabled
      ? `<style id="${cookieBannerStyleId}"${nonceAttribute(page)}>${build.styles["cookie-banner"] ?? ""}</style>`
      : "",
  bodyStart(page) {
    const settings = cookieBannerOf(page);
    if (savedPreferencesDue(page, settings)) return savedPreferences(page, settings);
    return bannerDue(page, settings) && !inFlow(settings) ? banner(page, settings) : "";
  },
  dropzone(page) {
    const settings = cookieBannerOf(page);
    return bannerDue(page, settings) && inFlow(settings) ? banner(page, settings) : "";
  },
};

const resolved = new WeakMap<object, CookieBannerSettings>();

/** The banner's settings on this page, worked out once for each context. */
export function cookieBannerOf(page: Page): CookieBannerSettings {
  return resolvedCookieBanner(page.context.cookieSettings);
}

/** The settings that a site's API form means, worked out once for each object. */
export function resolvedCookieBanner(api: CookieBannerApiSettings): CookieBannerSettings {
  const known = resolved.get(api) ?? resolveCookieBanner(api);
  resolved.set(api, known);
  return known;
}

function bannerDue({ facts }: Page, { enabled }: CookieBannerSettings): boolean {
  return isCookieBannerDue({
    enabled,
    decided: facts.cookies.has(cookieNames.consent),
    screenshot: facts.flags.sqsscreenshot,
    // Not known here: the platform writes it after the context. No published page says false.
    capable: true,
    forced: false,
  });
}

function savedPreferencesDue(
  { facts }: Page,
  { enabled, savedPreferencesText }: CookieBannerSettings,
): boolean {
  return enabled && savedPreferencesText !== "" && facts.consent !== "none" && !facts.flags.sqsscreenshot;
}

/** A bar at the top pushes the page down, all others lie over it. */
function inFlow({ variant, position }: CookieBannerSettings): boolean {
  return variant === "BAR" && position === "TOP";
}

function banner(page: Page, settings: CookieBannerSettings): string {
  return renderToStaticMarkup(
    <div {...cookieBannerHost(cookieLabels(page.context.website.language).banner)}>
      <CookieBanner settings={settings} returnTo={address(page)} />
    </div>,
  );
}

function savedPreferences(page: Page, settings: CookieBannerSettings): string {
  return renderToStaticMarkup(
    <SavedPreferencesHost text={settings.savedPreferencesText}>
      <SavedPreferences text={settings.savedPreferencesText} returnTo={address(page)} />
    </SavedPreferencesHost>,
  );
}

function address({ facts: { url } }: Page): string {
  return url.pathname + url.search;
}
