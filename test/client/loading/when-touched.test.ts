import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenTouched } from "../../../client/loading/when-touched.ts";

let target: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(["pointerdown", "pointermove", "keydown", "wheel", "visibilitychange"])(
  "runs once with the first %s",
  (type) => {
    const run = vi.fn();
    whenTouched(run, 20_000);
    expect(run).not.toHaveBeenCalled();
    const first = new Event(type);
    target.dispatchEvent(first);
    target.dispatchEvent(new Event("keydown"));
    vi.advanceTimersByTime(30_000);
    expect(run.mock.calls).toEqual([[first]]);
  },
);

it("runs once after the time without an input", () => {
  const run = vi.fn();
  whenTouched(run, 20_000);
  vi.advanceTimersByTime(19_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  target.dispatchEvent(new Event("keydown"));
  expect(run.mock.calls).toEqual([[undefined]]);
});

it("waits for an input without end if no time is given", () => {
  const run = vi.fn();
  whenTouched(run);
  vi.advanceTimersByTime(7 * 24 * 3600 * 1000);
  expect(run).not.toHaveBeenCalled();
  target.dispatchEvent(new Event("wheel"));
  expect(run).toHaveBeenCalledOnce();
});

it("does not run after its cleanup", () => {
  const run = vi.fn();
  whenTouched(run, 20_000)();
  target.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(30_000);
  expect(run).not.toHaveBeenCalled();
});
