import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showToast } from "../../../client/ui/toast.ts";
import { attributes } from "../../../shared/names.ts";
import { fakeElement } from "../fake-element.ts";

let created: HTMLElement[] = [];

function createElement(): HTMLElement {
  const given = new Set<string>();
  const element = fakeElement({
    setAttribute: (name: string) => given.add(name),
    hasAttribute: (name: string) => given.has(name),
    getAnimations: () => [],
    remove() {},
  });
  created.push(element);
  return element;
}

beforeEach(() => {
  created = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", () => {});
  vi.stubGlobal("document", {
    createElement,
    addEventListener() {},
    adoptedStyleSheets: [],
    body: fakeElement(),
    hidden: false,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("an information dialog is hidden 2 s after its text has been announced", () => {
  showToast({ title: "Saved", message: "All is well." });
  const isHidden = () => created.some((element) => element.hasAttribute(attributes.fadingOut));
  vi.advanceTimersByTime(50 + 1999);
  expect(isHidden()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isHidden()).toBe(true);
});
