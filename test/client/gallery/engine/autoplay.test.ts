import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAutoplay } from "../../../../client/gallery/engine/autoplay.ts";
import { createGallery } from "../../../../client/gallery/engine/gallery.ts";

/** A clock that is advanced by the test. */
function createManualClock() {
  let now = 0;
  const timers = new Map<object, { at: number; run: () => void }>();
  return {
    timers,
    startTimer(delayMs: number, run: () => void) {
      const key = {};
      timers.set(key, { at: now + delayMs, run });
      return () => timers.delete(key);
    },
    advance(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined || next[1].at > end) break;
        timers.delete(next[0]);
        now = next[1].at;
        next[1].run();
      }
      now = end;
    },
  };
}

function startAutoplay(settings: Parameters<typeof createAutoplay>[1], size = 4, random = () => 0) {
  const gallery = createGallery({ numberOfSlides: size, loop: true });
  const clock = createManualClock();
  return {
    gallery,
    clock,
    autoplay: createAutoplay(gallery, settings, { startTimer: clock.startTimer, random }),
  };
}

describe("autoplay", () => {
  it("goes to a random other slide every 5 seconds by default", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 20 }),
        (size, shares) => {
          let callCount = 0;
          const { gallery, clock } = startAutoplay({}, size, () => shares[callCount++] ?? 0);
          for (const _ of shares) {
            const before = gallery.index();
            clock.advance(4999);
            expect(gallery.index()).toBe(before);
            clock.advance(1);
            expect(gallery.index()).not.toBe(before);
          }
        },
      ),
    );
  });

  it("can reach every slide at random", () => {
    const reached = new Set<number>();
    for (const share of [0, 0.34, 0.67]) {
      const { gallery, clock } = startAutoplay({}, 4, () => share);
      clock.advance(5000);
      reached.add(gallery.index());
    }
    expect(reached).toEqual(new Set([1, 2, 3]));
  });

  it("goes from slide to slide in order, and from the last to the first", () => {
    const { gallery, clock } = startAutoplay({ randomize: false, timeout: 4000 });
    const indexes = Array.from({ length: 5 }, () => {
      clock.advance(4000);
      return gallery.index();
    });
    expect(indexes).toEqual([1, 2, 3, 0, 1]);
  });

  it("restarts its timeout with every change of the gallery", () => {
    const { gallery, clock } = startAutoplay({ randomize: false, timeout: 4000 });
    clock.advance(3900);
    gallery.set(2);
    clock.advance(3900);
    expect(gallery.index()).toBe(2);
    clock.advance(100);
    expect(gallery.index()).toBe(3);
  });

  it("pauses while a reason is set, and resumes with a whole timeout", () => {
    const { gallery, clock, autoplay } = startAutoplay({ randomize: false, timeout: 1000 });
    clock.advance(900);
    autoplay.setPaused("pointer", true);
    autoplay.setPaused("video", true);
    autoplay.setPaused("pointer", false);
    clock.advance(60_000);
    expect(gallery.index()).toBe(0);
    autoplay.setPaused("video", false);
    clock.advance(999);
    expect(gallery.index()).toBe(0);
    clock.advance(1);
    expect(gallery.index()).toBe(1);
  });

  it("tries again after a timeout if the gallery was in motion", () => {
    const { gallery, clock } = startAutoplay({ randomize: false, timeout: 1000 });
    const endMotion = gallery.beginMotion();
    clock.advance(1000);
    expect(gallery.index()).toBe(0);
    endMotion();
    clock.advance(1000);
    expect(gallery.index()).toBe(1);
  });

  it("leaves no timer behind when it is disposed", () => {
    const { gallery, clock, autoplay } = startAutoplay({ randomize: false });
    autoplay.dispose();
    gallery.next();
    autoplay.setPaused("pointer", true);
    autoplay.setPaused("pointer", false);
    expect(clock.timers.size).toBe(0);
  });
});
