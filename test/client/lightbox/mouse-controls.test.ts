import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LightboxView } from "../../../client/lightbox/lightbox-view.ts";
import { showArrowsOnMove } from "../../../client/lightbox/mouse-controls.ts";
import { fakeElement } from "../fake-element.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("getComputedStyle", () => ({ direction: "ltr" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function fakeArrow(isHovered = false) {
  const classes = new Set<string>();
  const toggle = (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name));
  const arrow = fakeElement({ classList: { toggle }, matches: () => isHovered });
  return { arrow, isVisible: () => classes.has("mouseover") };
}

function move(content: EventTarget, clientX: number): void {
  content.dispatchEvent(Object.assign(new Event("pointermove"), { pointerType: "mouse", clientX }));
}

function watch(previous: ReturnType<typeof fakeArrow>, next: ReturnType<typeof fakeArrow>): EventTarget {
  const content = Object.assign(new EventTarget(), { clientWidth: 1000 });
  const view = { content } as unknown as LightboxView;
  showArrowsOnMove(view, [previous.arrow, next.arrow], new AbortController().signal);
  return content;
}

it("shows the next arrow on the left where text runs from right to left", () => {
  vi.stubGlobal("getComputedStyle", () => ({ direction: "rtl" }));
  const [previous, next] = [fakeArrow(), fakeArrow()];
  move(watch(previous, next), 200);
  expect([previous.isVisible(), next.isVisible()]).toEqual([false, true]);
});

it("shows the arrow on the side of the pointer until the pointer has rested for 500 ms", () => {
  const [previous, next] = [fakeArrow(), fakeArrow()];
  const content = watch(previous, next);
  move(content, 200);
  expect([previous.isVisible(), next.isVisible()]).toEqual([true, false]);
  vi.advanceTimersByTime(400);
  move(content, 800);
  vi.advanceTimersByTime(499);
  expect([previous.isVisible(), next.isVisible()]).toEqual([false, true]);
  vi.advanceTimersByTime(1);
  expect(next.isVisible()).toBe(false);
});

it("keeps an arrow under the pointer", () => {
  const [previous, next] = [fakeArrow(), fakeArrow(true)];
  const content = watch(previous, next);
  move(content, 800);
  vi.advanceTimersByTime(60_000);
  expect(next.isVisible()).toBe(true);
});
