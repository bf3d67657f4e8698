import { describe, expect, it } from "vitest";
import { permissionOf } from "../../../client/tracking/permission.ts";
import { allowed, page } from "./page.ts";

const none = { events: false, pageview: false, identify: false };
const bare = { events: true, pageview: true, identify: false };
type Allowed = typeof allowed;

function asked(now: Allowed, otherwise: Allowed | undefined, restricted: boolean, cookie?: string): Allowed {
  const tracking = { ...page.tracking, ...now, ...(otherwise ? { otherwise } : {}) };
  const { events, pageview, identify } = permissionOf(
    { tracking, consent: { choice: "none", restricted } },
    () => cookie,
  );
  return { events, pageview, identify };
}

describe("what may be recorded", () => {
  it.each([
    ["no consent asked for, none given", allowed, undefined, false, undefined, allowed],
    ["no consent asked for, declined all the same", allowed, undefined, false, "false", allowed],
    ["an owner, whatever is chosen", none, undefined, false, "true", none],
    ["asked, nothing chosen", none, allowed, true, undefined, none],
    ["asked, declined", none, allowed, true, "false", none],
    ["asked, something else chosen", none, allowed, true, "maybe", none],
    ["accepted on this page", none, allowed, true, "true", allowed],
    ["accepted before", allowed, none, false, "true", allowed],
    ["accepted before, declined on this page", allowed, none, false, "false", none],
    ["accepted before, and the choice is gone", allowed, none, false, undefined, none],
    ["bare hits, nothing chosen", bare, allowed, true, undefined, bare],
    ["bare hits, accepted on this page", bare, allowed, true, "true", allowed],
    ["bare hits, accepted before, declined here", allowed, bare, false, "false", bare],
  ] as const)("%s", (_name, now, otherwise, restricted, cookie, expected) => {
    expect(asked(now, otherwise, restricted, cookie)).toEqual(expected);
  });
});
