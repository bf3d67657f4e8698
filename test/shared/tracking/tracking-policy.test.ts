import { describe, expect, it } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { type TrackingFacts, trackingPolicy } from "../../../shared/tracking/tracking-policy.ts";

const visitor: TrackingFacts = {
  owner: false,
  roles: [],
  path: "/about",
  page: { tracked: true, pageview: true },
  census: "on",
  restricted: false,
  anonymousPageviews: "off",
};
const all = { events: true, pageview: true, identify: true };
const nothing = { events: false, pageview: false, identify: false };
const owner = (...codes: readonly number[]): Partial<TrackingFacts> => ({ owner: true, roles: codes });

describe("trackingPolicy", () => {
  it.each<[string, Partial<TrackingFacts>, object]>([
    ["a visitor", {}, all],
    ["an owner", owner(roles.admin), nothing],
    ["an editor", owner(roles.editor), nothing],
    ["a signed-in account without a role", owner(), nothing],
    ["a viewer", owner(roles.viewer), all],
    ["a viewer in the configuration area", { ...owner(roles.viewer), path: "/config/pages" }, nothing],
    [
      "a viewer on a path that begins like the configuration area",
      { ...owner(roles.viewer), path: "/configurator" },
      all,
    ],
    ["a viewer and moderator", owner(roles.viewer, roles.moderator), nothing],
    ["a page type that is not tracked", { page: { tracked: false, pageview: false } }, nothing],
    ["the search page", { page: { tracked: true, pageview: false } }, { ...all, pageview: false }],
    ["a site with census off", { census: "off" }, nothing],
    ["a visitor without consent", { restricted: true }, nothing],
    [
      "a visitor without consent, with anonymousPageviews",
      { restricted: true, anonymousPageviews: "on" },
      { ...all, identify: false },
    ],
    [
      "a visitor without consent, with anonymousPageviews and census off",
      { restricted: true, anonymousPageviews: "on", census: "off" },
      nothing,
    ],
    [
      "an owner without consent, with anonymousPageviews",
      { ...owner(roles.admin), restricted: true, anonymousPageviews: "on" },
      nothing,
    ],
  ])("of %s", (_, facts, expected) => {
    expect(trackingPolicy({ ...visitor, ...facts })).toMatchObject(expected);
  });

  it.each([
    ["a visitor", {}, false],
    ["roles without a signed-in account", { roles: [roles.admin] }, false],
    ["an admin", owner(roles.admin), true],
    ["an editor", owner(roles.editor), true],
    ["a store manager", owner(roles.storeManager), false],
    ["a viewer", owner(roles.viewer), false],
  ])("records the pointer of %s: %#", (_, facts, expected) => {
    expect(trackingPolicy({ ...visitor, ...facts }).pointer).toBe(expected);
  });

  it.each([
    ["a visitor", {}, false],
    ["an admin", owner(roles.admin), true],
    ["an editor", owner(roles.editor), false],
    ["a viewer and admin", owner(roles.viewer, roles.admin), true],
  ])("announces the editor events of %s: %#", (_, facts, expected) => {
    expect(trackingPolicy({ ...visitor, ...facts }).editorEvents).toBe(expected);
  });
});
