import { describe, expect, it } from "vitest";
import {
  claimed,
  inOrder,
  keepsOut,
  overCap,
  type StoredEvent,
} from "../../../../client/tracking/queue/engine/event-store.ts";

const event = (id: string, at: number, owner = "", size = 10): StoredEvent => ({
  id,
  at,
  owner,
  text: "",
  size,
});
const ids = (events: readonly StoredEvent[]) => events.map(({ id }) => id);

describe("the order of stored events", () => {
  it("is by page, the one with the oldest event first, and by number within it", () => {
    const events = [event("b.2", 5), event("a.10", 30), event("a.9", 20), event("b.11", 6)];
    expect(ids(inOrder(events))).toEqual(["b.2", "b.11", "a.9", "a.10"]);
  });

  it("is that of a page's numbers even where its clock was put back", () => {
    expect(ids(inOrder([event("a.1", 10), event("a.0", 500), event("b.0", 20)]))).toEqual([
      "a.0",
      "a.1",
      "b.0",
    ]);
  });
});

describe("what goes for a cap", () => {
  const events = [event("a.0", 1, "", 400), event("a.1", 2), event("a.2", 3), event("b.0", 4, "", 400)];
  it("is nothing within it", () => {
    expect(overCap(events, { events: 4, bytes: 820 })).toEqual([]);
  });
  it("is the oldest by number", () => {
    expect(ids(overCap(events, { events: 2, bytes: 5000 }))).toEqual(["a.0", "a.1"]);
  });
  it("is the oldest by size", () => {
    expect(ids(overCap(events, { events: 9, bytes: 425 }))).toEqual(["a.0"]);
  });
});

describe("a claim", () => {
  const free = ({ owner }: StoredEvent) => owner === "";
  it("takes one event at least, and no more than there is room for", () => {
    const events = [event("a.0", 1), event("a.1", 2), event("a.2", 3)];
    expect(ids(claimed(events, { owner: "me", room: 5, free }))).toEqual(["a.0"]);
    expect(ids(claimed(events, { owner: "me", room: 25, free }))).toEqual(["a.0", "a.1"]);
  });
  it("takes none of a page whose earlier events somebody else has", () => {
    const events = [event("a.0", 1, "other"), event("a.1", 2), event("b.0", 3), event("b.1", 4, "other")];
    expect(ids(claimed(events, { owner: "me", room: 1000, free }))).toEqual(["b.0"]);
  });
  it("takes what follows events that it has already", () => {
    const events = [event("a.0", 1, "me"), event("a.1", 2)];
    expect(ids(claimed(events, { owner: "me", room: 1000, free }))).toEqual(["a.1"]);
  });
});

describe("a lease", () => {
  it.each([
    ["none", undefined, false],
    ["one's own", { owner: "me", until: 150 }, false],
    ["another's", { owner: "other", until: 150 }, true],
    ["another's that has run out", { owner: "other", until: 100 }, false],
    ["another's from a clock that was ahead", { owner: "other", until: 900 }, false],
  ])("%s", (_, lease, keeps) => {
    expect(keepsOut(lease, { owner: "me", until: 200 }, 100)).toBe(keeps);
  });
});
