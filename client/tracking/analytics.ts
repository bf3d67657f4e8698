import { uuid } from "../dom/random-id.ts";
import { analyticsId } from "./analytics-id.ts";
import { mergeTypedFields } from "./common-fields.ts";
import { cookieJar } from "./cookie-jar.ts";
import type { Fields } from "./page-fields.ts";
import type { Recorder } from "./recorder.ts";
import { browserStores, getOrCreateSession } from "./session.ts";

const flushWithinMs = 1000;

/**
 * Records an analytics event: docs/reference/tracking.md#analytics-events. `analytics` has at least `actor`, `action`,
 * `event_owner_team`, `event_source` and `object_type`. Without consent the event is not recorded, because it contains
 * an id.
 */
export function recordAnalytics(
  { page, permission, record }: Recorder,
  analytics: Fields,
  { customData = null, customSchemaName = null }: Fields,
): void {
  if (!permission().identify) return;
  const { site, tracking } = page;
  const defaults = {
    actor: "",
    action: "",
    event_owner_team: "",
    event_source: "",
    object_type: "",
    page_path: location.pathname,
    website_id: site.id,
    template_id: tracking.templateId,
    member_account_id: tracking.memberAccountId ?? null,
    member_locale: null,
    website_locale: tracking.locale,
    session_id: getOrCreateSession(browserStores, Date.now(), uuid).id,
  };
  const data = {
    analyticsId: analyticsId(cookieJar, uuid),
    commonData: mergeTypedFields(defaults, analytics, "analytics"),
    customData,
    customSchemaName,
  };
  record("analytics", data, flushWithinMs);
}
