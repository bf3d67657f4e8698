import { forgetAnalyticsId } from "./analytics-id.ts";
import { cookieJar } from "./cookie-jar.ts";
import type { Recorder } from "./recorder.ts";
import { browserStores, forgetSession } from "./session.ts";

/**
 * Takes away what else identifies the visitor, who may have agreed again since it was asked for; the banner's own script
 * takes the cookies of `trackingCookies`.
 */
export function forget({ permission }: Recorder): void {
  if (permission().identify) return;
  forgetAnalyticsId(cookieJar);
  forgetSession(browserStores);
}
