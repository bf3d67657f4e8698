import type { CookieBannerApiSettings } from "./overlays/cookie-banner/settings.ts";
export interface SiteContext {
  readonly cookieSettings: CookieBannerApiSettings;
}
