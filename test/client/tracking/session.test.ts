import { describe, expect, it } from "vitest";
import { forgetSession, getOrCreateSession } from "../../../client/tracking/session.ts";

function createStore() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function openBrowser(local = createStore()) {
  const session = createStore();
  let ids = 0;
  const stores = { session: () => session, local: () => local };
  return {
    session,
    local,
    stores,
    view: (now: number) => getOrCreateSession(stores, now, () => `s${++ids}`),
  };
}

const minuteMs = 60_000;

describe("a browser session", () => {
  it("is the first one once, and its first page view is the landing", () => {
    const first = openBrowser();
    expect([first.view(1), first.view(2)]).toEqual([
      { id: "s1", firstLanding: true, firstSession: true },
      { id: "s1", firstLanding: false, firstSession: true },
    ]);
    const next = openBrowser(first.local);
    expect([next.view(3), next.view(4)]).toEqual([
      { id: "s1", firstLanding: true, firstSession: false },
      { id: "s1", firstLanding: false, firstSession: false },
    ]);
  });

  it("lasts while a page is viewed within every half hour", () => {
    const { view } = openBrowser();
    expect([0, 29, 58, 89].map((at) => view(at * minuteMs).id)).toEqual(["s1", "s1", "s1", "s2"]);
  });

  it("ends when the clock is set back", () => {
    const { view } = openBrowser();
    expect([view(100 * minuteMs).id, view(10 * minuteMs).id]).toEqual(["s1", "s2"]);
  });

  it("is read from a record without an expiry", () => {
    const { session, view } = openBrowser();
    session.setItem("awning_session_info", '{"value":{"id":"kept","first":true}}');
    expect(view(9_000_000)).toEqual({ id: "kept", firstLanding: false, firstSession: true });
  });

  it.each(["", "{", "null", "[]", '{"value":1,"expires":9999999}', '{"expires":9999999}', '"text"'])(
    "starts again if the stored record is %j",
    (stored) => {
      const { session, view } = openBrowser();
      session.setItem("awning_session_info", stored);
      expect(view(9_000_000)).toMatchObject({ id: "s1", firstLanding: true });
    },
  );

  it("is deleted completely", () => {
    const { session, local, stores, view } = openBrowser();
    view(1);
    forgetSession(stores);
    expect([session.items.size, local.items.size]).toEqual([0, 0]);
    expect(view(2)).toEqual({ id: "s2", firstLanding: true, firstSession: true });
  });

  it("has no landing and one id per page if nothing can be stored", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    const stores = { session: forbidden, local: forbidden };
    forgetSession(stores);
    const views = ["a", "b"].map((id) => getOrCreateSession(stores, 1, () => id));
    expect(views).toEqual([0, 0].map(() => ({ id: "a", firstLanding: false, firstSession: false })));
  });
});
