import { describe, expect, it } from "vitest";
import { forgetSession, keepSession } from "../../../client/tracking/session.ts";

function store() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function browser(local = store()) {
  const session = store();
  let ids = 0;
  const stores = { session: () => session, local: () => local };
  return { session, local, stores, view: (now: number) => keepSession(stores, now, () => `s${++ids}`) };
}

const minute = 60_000;

describe("a browser session", () => {
  it("is the first once, and its first page view the landing", () => {
    const first = browser();
    expect([first.view(1), first.view(2)]).toEqual([
      { id: "s1", firstLanding: true, firstSession: true },
      { id: "s1", firstLanding: false, firstSession: true },
    ]);
    const next = browser(first.local);
    expect([next.view(3), next.view(4)]).toEqual([
      { id: "s1", firstLanding: true, firstSession: false },
      { id: "s1", firstLanding: false, firstSession: false },
    ]);
  });

  it("lasts while a page is looked at every half hour", () => {
    const { view } = browser();
    expect([0, 29, 58, 89].map((at) => view(at * minute).id)).toEqual(["s1", "s1", "s1", "s2"]);
  });

  it("ends when the clock is set back, as its end would be far off", () => {
    const { view } = browser();
    expect([view(100 * minute).id, view(10 * minute).id]).toEqual(["s1", "s2"]);
  });

  it.each(["", "{", "null", "[]", '{"value":1,"expires":9999999}', '{"expires":9999999}', '"text"'])(
    "begins anew when what is stored is %j",
    (stored) => {
      const { session, view } = browser();
      session.setItem("awning_session_info", stored);
      expect(view(9_000_000)).toMatchObject({ id: "s1", firstLanding: true });
    },
  );

  it("is forgotten whole", () => {
    const { session, local, stores, view } = browser();
    view(1);
    forgetSession(stores);
    expect([session.items.size, local.items.size]).toEqual([0, 0]);
    expect(view(2)).toEqual({ id: "s2", firstLanding: true, firstSession: true });
  });

  it("has no landing where nothing can be stored, and one id a page", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    const stores = { session: forbidden, local: forbidden };
    forgetSession(stores);
    const views = ["a", "b"].map((id) => keepSession(stores, 1, () => id));
    expect(views).toEqual([0, 0].map(() => ({ id: "a", firstLanding: false, firstSession: false })));
  });
});
