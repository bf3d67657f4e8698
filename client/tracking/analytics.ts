import { analyticsId } from "./analytics-id.ts";
import { checked } from "./common-fields.ts";
import { cookieJar } from "./cookie-jar.ts";
import type { Fields } from "./hit.ts";
import type { Recorder } from "./recorder.ts";
import { browserStores, keepSession } from "./session.ts";
import { uuid } from "./uuid.ts";

const soon = 1000;

/**
 * An analytics event (spec 3): `analytics` says at least who did what (`actor`, `action`, `event_owner_team`,
 * `event_source`, `object_type`), the rest is filled in. All of it hangs on an id: without consent there is none.
 */
export function recordAnalytics(
  { page, permission, record }: Recorder,
  analytics: Fields,
  told: Fields,
): void {
  if (!permission().identify) return;
  const { site, tracking } = page;
  const { customData = null, customSchemaName = null } = told;
  const declared = {
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
    session_id: keepSession(browserStores, Date.now(), uuid).id,
  };
  const data = {
    analyticsId: analyticsId(cookieJar, uuid),
    commonData: checked(declared, analytics, "analytics"),
    customData,
    customSchemaName,
  };
  record("analytics", data, soon);
}
