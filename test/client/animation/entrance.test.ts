import { afterEach, describe, expect, it, vi } from "vitest";
import { animateEntrances, entranceKeyframe } from "../../../client/animation/entrance.ts";
import { fakeElement } from "../fake-element.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const bodyWith = (type: string) => {
  const names = ["tweak-global-animations-enabled", `tweak-global-animations-animation-type-${type}`];
  return fakeElement({
    className: names.join(" "),
    classList: { contains: (name: string) => names.includes(name) },
  });
};

describe("the entrance animation of a site", () => {
  it("grows from 0.94 with the type scale", () => {
    expect(entranceKeyframe(bodyWith("scale"))).toEqual({ opacity: 0, transform: "scale(0.94)" });
  });

  it("is chosen by a class of the body", () => {
    expect(entranceKeyframe(bodyWith("fade"))).toEqual({ opacity: 0 });
    expect(entranceKeyframe(bodyWith("unknown"))).toBeUndefined();
    expect(entranceKeyframe(fakeElement({ className: "" }))).toBeUndefined();
  });
});

describe("a part of the page", () => {
  it("enters in 300 ms, if it is below the viewport", () => {
    const part = fakeElement();
    const callbacks: ((entries: object[]) => void)[] = [];
    class FakeObserver {
      constructor(callback: (entries: object[]) => void) {
        callbacks.push(callback);
      }
      observe() {}
      unobserve() {}
    }
    vi.stubGlobal("IntersectionObserver", FakeObserver);
    vi.stubGlobal("document", { querySelectorAll: () => [part], addEventListener() {} });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("innerHeight", 800);
    const visibleObserver = new FakeObserver(() => {}) as unknown as IntersectionObserver;
    animateEntrances({ opacity: 0 }, visibleObserver);
    const approach = callbacks.at(-1);
    const entry = { target: part, isIntersecting: true };
    approach?.([{ ...entry, boundingClientRect: { height: 100, top: 799 } }]);
    expect(part.animations).toEqual([]);
    approach?.([{ ...entry, boundingClientRect: { height: 100, top: 800 } }]);
    expect(part.animations).toMatchObject([{ keyframes: [{ opacity: 0 }, {}], options: { duration: 300 } }]);
  });
});
