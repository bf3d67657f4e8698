import { forgetAnalyticsId } from "./analytics-id.ts";
import { cookieJar } from "./cookie-jar.ts";
import type { Recorder } from "./recorder.ts";
import { browserStores, forgetSession } from "./session.ts";

/**
 * Deletes the analytics id and the session, unless the visitor has agreed again in the meantime. The banner's own
 * script deletes the cookies of `trackingCookies`.
 */
export function forgetVisitor({ permission }: Recorder): void {
  if (permission().identify) return;
  forgetAnalyticsId(cookieJar);
  forgetSession(browserStores);
}
