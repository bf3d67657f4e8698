import { cookieNames, trackingCookies } from "../../shared/names.ts";

/**
 * Cookies that tell an origin nothing about the visitor: Awning's own, those of consent, and those of common analytics
 * tools.
 */
const anonymousNames: ReadonlySet<string> = new Set([
  cookieNames.consent,
  cookieNames.announcementClosed,
  cookieNames.popup,
  cookieNames.noConfigRedirect,
  cookieNames.configRedirectCount,
  cookieNames.analyticsId,
  cookieNames.crumb,
  ...trackingCookies,
  // Cloudflare sets these for every visitor.
  "__cf_bm",
  "_cfuvid",
  "cf_clearance",
]);
const analyticsNames =
  /^(?:_ga|_ga_[\w-]+|_gid|_gat|_gat_[\w-]+|_gcl_\w+|_fb[pc]|_hj\w+|__utm[a-z]+|_pin_unauth|_pinterest_ct_ua|_ttp|_tt_enable_cookie|_uet[sv]id|_clck|_clsk|_scid|_scid_r|_rdt_uuid|ajs_(?:anonymous_id|user_id|group_id)|optimizely\w+|amplitude_id\w*|mp_\w+_mixpanel|__hs(?:tc|sc|src)|hubspotutk|OptanonConsent|OptanonAlertBoxClosed)$/;

/** True if any visitor may have this cookie. All other cookies may be a session of the origin. */
export function isAnonymousCookie(name: string): boolean {
  return anonymousNames.has(name) || analyticsNames.test(name);
}
