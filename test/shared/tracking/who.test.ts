import { describe, expect, it } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { type TrackingFacts, trackingOf } from "../../../shared/tracking/who.ts";

const visitor: TrackingFacts = {
  owner: false,
  roles: [],
  path: "/about",
  page: { tracked: true, pageview: true },
  census: "on",
  restricted: false,
  bareHits: "off",
};
const all = { events: true, pageview: true, identify: true };
const nothing = { events: false, pageview: false, identify: false };
const owner = (...codes: readonly number[]): Partial<TrackingFacts> => ({ owner: true, roles: codes });

describe("trackingOf", () => {
  it.each<[string, Partial<TrackingFacts>, object]>([
    ["a visitor", {}, all],
    ["an owner", owner(roles.admin), nothing],
    ["an editor", owner(roles.editor), nothing],
    ["somebody signed in without a role", owner(), nothing],
    ["somebody whose only role is to look", owner(roles.viewer), all],
    ["the same in the configuration area", { ...owner(roles.viewer), path: "/config/pages" }, nothing],
    ["the same on a page that only begins like it", { ...owner(roles.viewer), path: "/configurator" }, all],
    ["somebody who looks and moderates", owner(roles.viewer, roles.moderator), nothing],
    ["a page of which nothing is recorded", { page: { tracked: false, pageview: false } }, nothing],
    ["the search page", { page: { tracked: true, pageview: false } }, { ...all, pageview: false }],
    ["a site that does not count", { census: "off" }, nothing],
    ["a visitor who has not agreed", { restricted: true }, nothing],
    [
      "the same where bare hits are allowed",
      { restricted: true, bareHits: "on" },
      { ...all, identify: false },
    ],
    ["bare hits on a site that does not count", { restricted: true, bareHits: "on", census: "off" }, nothing],
    ["bare hits of an owner", { ...owner(roles.admin), restricted: true, bareHits: "on" }, nothing],
  ])("of %s", (_, facts, expected) => {
    expect(trackingOf({ ...visitor, ...facts })).toMatchObject(expected);
  });

  it.each([
    ["a visitor", {}, false],
    ["roles without a signed-in account", { roles: [roles.admin] }, false],
    ["an admin", owner(roles.admin), true],
    ["an editor", owner(roles.editor), true],
    ["a store manager", owner(roles.storeManager), false],
    ["a viewer", owner(roles.viewer), false],
  ])("follows the pointer of %s: %#", (_, facts, expected) => {
    expect(trackingOf({ ...visitor, ...facts }).mouse).toBe(expected);
  });

  it.each([
    ["a visitor", {}, false],
    ["an admin", owner(roles.admin), true],
    ["an editor", owner(roles.editor), false],
    ["one who is both", owner(roles.viewer, roles.admin), true],
  ])("announces the editing of %s: %#", (_, facts, expected) => {
    expect(trackingOf({ ...visitor, ...facts }).broadcast).toBe(expected);
  });
});
