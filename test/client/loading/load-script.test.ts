import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadScript } from "../../../client/loading/load-script.ts";

class FakeScript extends EventTarget {
  src = "";
  nonce = "";
  setAttribute(): void {}
  remove(): void {}
}
const scripts: FakeScript[] = [];

beforeEach(() => {
  scripts.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    createElement: () => new FakeScript(),
    querySelector: () => null,
    head: { append: (script: FakeScript) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("loadScript", () => {
  it("loads a script once for all callers", async () => {
    const both = Promise.all([loadScript("https://a.test/one.js"), loadScript("https://a.test/one.js")]);
    scripts[0]?.dispatchEvent(new Event("load"));
    await both;
    expect(scripts.map(({ src }) => src)).toEqual(["https://a.test/one.js"]);
  });

  it("gives up after the time, and loads the script again at the next call", async () => {
    const late = expect(loadScript("https://a.test/two.js", 10_000)).rejects.toThrow("did not load in time");
    await vi.advanceTimersByTimeAsync(9_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    const again = loadScript("https://a.test/two.js", 10_000);
    scripts[1]?.dispatchEvent(new Event("load"));
    await again;
    expect(scripts).toHaveLength(2);
  });
});
