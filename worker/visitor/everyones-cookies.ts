import { cookieNames, trackingCookies } from "../../shared/names.ts";

/** Cookies by which no origin knows who asks: ours, those of consent, and the well-known counters'. */
const names: ReadonlySet<string> = new Set([
  cookieNames.consent,
  cookieNames.announcementClosed,
  cookieNames.popup,
  cookieNames.noredirect,
  cookieNames.redirects,
  cookieNames.analytics,
  cookieNames.crumb,
  ...trackingCookies,
  // The platform's own, which it puts on every visitor.
  "__cf_bm",
  "_cfuvid",
  "cf_clearance",
]);
const counters =
  /^(?:_ga|_ga_[\w-]+|_gid|_gat|_gat_[\w-]+|_gcl_\w+|_fb[pc]|_hj\w+|__utm[a-z]+|_pin_unauth|_pinterest_ct_ua|_ttp|_tt_enable_cookie|_uet[sv]id|_clck|_clsk|_scid|_scid_r|_rdt_uuid|ajs_(?:anonymous_id|user_id|group_id)|optimizely\w+|amplitude_id\w*|mp_\w+_mixpanel|__hs(?:tc|sc|src)|hubspotutk|OptanonConsent|OptanonAlertBoxClosed)$/;

/** Whether any visitor may have this cookie. One that is not known to be harmless may be a session of the origin. */
export function isEveryones(name: string): boolean {
  return names.has(name) || counters.test(name);
}
