import { describe, expect, it } from "vitest";
import {
  claimableEvents,
  findEventsOverLimit,
  isHeldByAnotherPage,
  type StoredEvent,
  sortBySendOrder,
} from "../../../../client/tracking/queue/engine/event-store.ts";

const event = (id: string, at: number, owner = "", size = 10): StoredEvent => ({
  id,
  at,
  owner,
  text: "",
  size,
});
const ids = (events: readonly StoredEvent[]) => events.map(({ id }) => id);

describe("the send order", () => {
  it("sorts pages by their oldest event, and the events of a page by number", () => {
    const events = [event("b.2", 5), event("a.10", 30), event("a.9", 20), event("b.11", 6)];
    expect(ids(sortBySendOrder(events))).toEqual(["b.2", "b.11", "a.9", "a.10"]);
  });

  it("follows the numbers of a page even if its clock was set back", () => {
    expect(ids(sortBySendOrder([event("a.1", 10), event("a.0", 500), event("b.0", 20)]))).toEqual([
      "a.0",
      "a.1",
      "b.0",
    ]);
  });
});

describe("events over a limit", () => {
  const events = [event("a.0", 1, "", 400), event("a.1", 2), event("a.2", 3), event("b.0", 4, "", 400)];
  it("are none within the limits", () => {
    expect(findEventsOverLimit(events, { maxEvents: 4, maxBytes: 820 })).toEqual([]);
  });
  it("are the oldest over the number", () => {
    expect(ids(findEventsOverLimit(events, { maxEvents: 2, maxBytes: 5000 }))).toEqual(["a.0", "a.1"]);
  });
  it("are the oldest over the size", () => {
    expect(ids(findEventsOverLimit(events, { maxEvents: 9, maxBytes: 425 }))).toEqual(["a.0"]);
  });
});

describe("a claim", () => {
  const isFree = ({ owner }: StoredEvent) => owner === "";
  it("takes at least one event, and no more than fit", () => {
    const events = [event("a.0", 1), event("a.1", 2), event("a.2", 3)];
    expect(ids(claimableEvents(events, { owner: "me", maxBytes: 5, isFree }))).toEqual(["a.0"]);
    expect(ids(claimableEvents(events, { owner: "me", maxBytes: 25, isFree }))).toEqual(["a.0", "a.1"]);
  });
  it("skips a page whose earlier events have another owner", () => {
    const events = [event("a.0", 1, "other"), event("a.1", 2), event("b.0", 3), event("b.1", 4, "other")];
    expect(ids(claimableEvents(events, { owner: "me", maxBytes: 1000, isFree }))).toEqual(["b.0"]);
  });
  it("takes events that follow its own", () => {
    const events = [event("a.0", 1, "me"), event("a.1", 2)];
    expect(ids(claimableEvents(events, { owner: "me", maxBytes: 1000, isFree }))).toEqual(["a.1"]);
  });
});

describe("a lease", () => {
  it.each([
    ["none", undefined, false],
    ["its own", { owner: "me", until: 150 }, false],
    ["of another page", { owner: "other", until: 150 }, true],
    ["of another page, expired", { owner: "other", until: 100 }, false],
    ["of another page, set by a clock that was ahead", { owner: "other", until: 900 }, false],
  ])("%s", (_, lease, isHeld) => {
    expect(isHeldByAnotherPage(lease, { owner: "me", until: 200 }, 100)).toBe(isHeld);
  });
});
