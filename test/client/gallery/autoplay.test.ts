import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAutoplay } from "../../../client/gallery/engine/autoplay.ts";
import { createGallery } from "../../../client/gallery/engine/gallery.ts";

/** A clock that is moved by hand. */
function handClock() {
  let now = 0;
  const waiting = new Map<object, { at: number; run: () => void }>();
  return {
    waiting,
    after(milliseconds: number, run: () => void) {
      const key = {};
      waiting.set(key, { at: now + milliseconds, run });
      return () => waiting.delete(key);
    },
    pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...waiting].sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined || next[1].at > end) break;
        waiting.delete(next[0]);
        now = next[1].at;
        next[1].run();
      }
      now = end;
    },
  };
}

function playing(settings: Parameters<typeof createAutoplay>[1], size = 4, random = () => 0) {
  const gallery = createGallery({ numberOfSlides: size, loop: true });
  const clock = handClock();
  return { gallery, clock, autoplay: createAutoplay(gallery, settings, { after: clock.after, random }) };
}

describe("autoplay", () => {
  it("goes on every 5 seconds, at random, when nothing else is said; never to the slide that is shown", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 20 }),
        (size, shares) => {
          let asked = 0;
          const { gallery, clock } = playing({}, size, () => shares[asked++] ?? 0);
          for (const _ of shares) {
            const before = gallery.index();
            clock.pass(4999);
            expect(gallery.index()).toBe(before);
            clock.pass(1);
            expect(gallery.index()).not.toBe(before);
          }
        },
      ),
    );
  });

  it("can reach every slide at random", () => {
    const seen = new Set<number>();
    for (const share of [0, 0.34, 0.67]) {
      const { gallery, clock } = playing({}, 4, () => share);
      clock.pass(5000);
      seen.add(gallery.index());
    }
    expect(seen).toEqual(new Set([1, 2, 3]));
  });

  it("goes from slide to slide, and from the last to the first, in order", () => {
    const { gallery, clock } = playing({ randomize: false, timeout: 4000 });
    const seen = Array.from({ length: 5 }, () => {
      clock.pass(4000);
      return gallery.index();
    });
    expect(seen).toEqual([1, 2, 3, 0, 1]);
  });

  it("begins the period anew with every change, whoever has asked for it", () => {
    const { gallery, clock } = playing({ randomize: false, timeout: 4000 });
    clock.pass(3900);
    gallery.set(2);
    clock.pass(3900);
    expect(gallery.index()).toBe(2);
    clock.pass(100);
    expect(gallery.index()).toBe(3);
  });

  it("stands still while any reason holds, and goes on with a whole period", () => {
    const { gallery, clock, autoplay } = playing({ randomize: false, timeout: 1000 });
    clock.pass(900);
    autoplay.hold("pointer", true);
    autoplay.hold("video", true);
    autoplay.hold("pointer", false);
    clock.pass(60_000);
    expect(gallery.index()).toBe(0);
    autoplay.hold("video", false);
    clock.pass(999);
    expect(gallery.index()).toBe(0);
    clock.pass(1);
    expect(gallery.index()).toBe(1);
  });

  it("tries again a period later when the gallery is in motion", () => {
    const { gallery, clock } = playing({ randomize: false, timeout: 1000 });
    const end = gallery.beginMotion();
    clock.pass(1000);
    expect(gallery.index()).toBe(0);
    end();
    clock.pass(1000);
    expect(gallery.index()).toBe(1);
  });

  it("leaves no timer behind at its end", () => {
    const { gallery, clock, autoplay } = playing({ randomize: false });
    autoplay.end();
    gallery.next();
    autoplay.hold("pointer", true);
    autoplay.hold("pointer", false);
    expect(clock.waiting.size).toBe(0);
  });
});
