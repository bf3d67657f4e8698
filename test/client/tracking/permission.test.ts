import { describe, expect, it } from "vitest";
import { isConsentMissing } from "../../../client/dom/cookie.ts";
import { permissionOf } from "../../../client/tracking/permission.ts";
import { allAllowed, trackedPageData } from "./page.ts";

const none = { events: false, pageview: false, identify: false };
const anonymous = { events: true, pageview: true, identify: false };
type Allowed = typeof allAllowed;

function permissionWith(
  current: Allowed,
  ifConsentChanges: Allowed | undefined,
  restricted: boolean,
  cookie?: string,
): Allowed {
  const tracking = {
    ...trackedPageData.tracking,
    ...current,
    ...(ifConsentChanges ? { ifConsentChanges } : {}),
  };
  const { events, pageview, identify } = permissionOf(
    { tracking, consent: { choice: "none", restricted } },
    () => cookie,
  );
  return { events, pageview, identify };
}

describe("the permission", () => {
  it.each([
    ["consent not required, no choice", allAllowed, undefined, false, undefined, allAllowed],
    ["consent not required, declined", allAllowed, undefined, false, "false", allAllowed],
    ["an owner, accepted", none, undefined, false, "true", none],
    ["consent required, no choice", none, allAllowed, true, undefined, none],
    ["consent required, declined", none, allAllowed, true, "false", none],
    ["consent required, another value", none, allAllowed, true, "maybe", none],
    ["accepted on this page", none, allAllowed, true, "true", allAllowed],
    ["accepted before", allAllowed, none, false, "true", allAllowed],
    ["accepted before, declined on this page", allAllowed, none, false, "false", none],
    ["accepted before, the cookie is gone", allAllowed, none, false, undefined, none],
    ["anonymous pageviews, no choice", anonymous, allAllowed, true, undefined, anonymous],
    ["anonymous pageviews, accepted on this page", anonymous, allAllowed, true, "true", allAllowed],
    [
      "anonymous pageviews, accepted before, declined on this page",
      allAllowed,
      anonymous,
      false,
      "false",
      anonymous,
    ],
  ] as const)("%s", (_name, current, ifConsentChanges, restricted, cookie, expected) => {
    expect(permissionWith(current, ifConsentChanges, restricted, cookie)).toEqual(expected);
  });
});

describe("a consent", () => {
  const missing = (restricted: boolean, canConsent: boolean, cookie?: string) =>
    isConsentMissing(
      {
        tracking: { ...trackedPageData.tracking, ...(canConsent ? { ifConsentChanges: allAllowed } : {}) },
        consent: { choice: "none", restricted },
      },
      () => cookie,
    );

  it.each([
    ["of no restrictive policy", false, false, undefined, false],
    ["that was not asked for yet", true, true, undefined, true],
    ["that was given since", true, true, "true", false],
    ["that was withdrawn since", false, true, "false", true],
    ["of an absolute policy", true, false, undefined, true],
    ["of an absolute policy, to which the visitor has agreed", true, false, "true", true],
  ])(
    "%s is missing: restricted %s, can consent %s, cookie %s: %s",
    (_, restricted, canConsent, cookie, isMissing) => {
      expect(missing(restricted, canConsent, cookie)).toBe(isMissing);
    },
  );
});
