import { afterEach, describe, expect, it, vi } from "vitest";
import { createCalendarStore } from "../../../../client/blocks/calendar/calendar-store.ts";

const site = { id: "block-1", language: "en-GB", timeZone: "Europe/London" };
const month = (number: number) => ({ month: { year: 2026, month: number }, view: "month" as const });

/** A store whose calls are answered by the test. */
function createStore() {
  const calls = new Map<string, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  const load = vi.fn(
    (key: string) => new Promise<unknown>((resolve, reject) => calls.set(key, { resolve, reject })),
  );
  const store = createCalendarStore({ site, position: month(11), load, now: () => Date.UTC(2026, 10, 23) });
  const titles = () =>
    store
      .snapshot()
      .model.weeks.flat()
      .flatMap(({ events }) => events.map(({ title }) => title));
  return { store, load, calls, titles };
}

const answer = (title: string, number: number) => [
  { id: title, title, structuredContent: { startDate: Date.UTC(2026, number - 1, 10, 12) } },
];
/** Lets the promises of a call settle. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

afterEach(() => vi.restoreAllMocks());

describe("the state of a calendar", () => {
  it("shows the month at once, and its events when they arrive", async () => {
    const { store, calls, titles } = createStore();
    expect(store.snapshot()).toMatchObject({ state: "loading", model: { label: "November 2026" } });
    calls.get("11-2026")?.resolve(answer("a", 11));
    await settle();
    expect(store.snapshot().state).toBe("loaded");
    expect(titles()).toEqual(["a"]);
  });

  it("ignores the answer for a month that is not shown anymore", async () => {
    const { store, calls, titles } = createStore();
    store.show(month(12));
    calls.get("11-2026")?.resolve(answer("a", 11));
    await settle();
    expect(store.snapshot()).toMatchObject({ state: "loading", model: { label: "December 2026" } });
    calls.get("12-2026")?.resolve(answer("b", 12));
    await settle();
    expect(titles()).toEqual(["b"]);
  });

  it("does not load a month twice, nor for another view", async () => {
    const { store, load, calls, titles } = createStore();
    calls.get("11-2026")?.resolve(answer("a", 11));
    await settle();
    store.show({ ...month(11), view: "list" });
    expect(store.snapshot()).toMatchObject({ state: "loaded", position: { view: "list" } });
    store.show(month(12));
    store.show(month(11));
    expect(titles()).toEqual(["a"]);
    expect(load.mock.calls).toEqual([["11-2026"], ["12-2026"]]);
  });

  it.each([
    ["the call fails", (call?: { reject: (error: Error) => void }) => call?.reject(new Error("500"))],
    [
      "the answer is no list",
      (call?: { resolve: (value: unknown) => void }) => call?.resolve({ error: "x" }),
    ],
  ])("keeps the month if %s, and can try again", async (_, fail: (call: never) => void) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { store, load, calls, titles } = createStore();
    fail(calls.get("11-2026") as never);
    await settle();
    expect(store.snapshot()).toMatchObject({ state: "failed", model: { label: "November 2026" } });
    expect(log).toHaveBeenCalledOnce();
    store.retry();
    expect(store.snapshot().state).toBe("loading");
    calls.get("11-2026")?.resolve(answer("a", 11));
    await settle();
    expect(titles()).toEqual(["a"]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
