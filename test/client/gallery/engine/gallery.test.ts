import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGallery, type Gallery } from "../../../../client/gallery/engine/gallery.ts";
import { normalizeIndex } from "../../../../client/gallery/engine/index-rules.ts";

const commands = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("next", "previous", "begin", "finish", "link", "unlink") }),
    fc.record({ do: fc.constant("set"), to: fc.integer({ min: -30, max: 30 }) }),
    fc.record({ do: fc.constant("resize"), to: fc.integer({ min: 0, max: 12 }) }),
  ),
  { maxLength: 60 },
);
const start = fc.record({ size: fc.integer({ min: 0, max: 12 }), loop: fc.boolean() });

describe("the index of a gallery, for any sequence of commands", () => {
  it("follows the rules of steps, ends and motion, and emits each change", () => {
    fc.assert(
      fc.property(start, commands, ({ size: initialSize, loop }, sequence) => {
        const gallery = createGallery({ numberOfSlides: initialSize, loop });
        const thumbnails = createGallery({ numberOfSlides: initialSize, loop: true });
        let size = initialSize;
        let index = 0;
        let unlink = () => {};
        const motions: (() => void)[] = [];
        const events: string[] = [];
        gallery.on("reachedBeginning", () => events.push("beginning"));
        gallery.on("reachedEnd", () => events.push("end"));
        gallery.on("change", ({ to }) => events.push(`to ${to}`));

        for (const command of sequence) {
          events.length = 0;
          const isMoving = motions.length > 0;
          if (command.do === "next" || command.do === "previous") {
            const forward = command.do === "next";
            const isEnd = forward ? index >= size - 1 : index <= 0;
            const wanted = isEnd ? (forward ? 0 : Math.max(size - 1, 0)) : index + (forward ? 1 : -1);
            const changes = !isMoving && wanted !== index && (!isEnd || loop);
            expect(gallery[command.do]()).toBe(changes);
            if (changes) index = wanted;
            if (changes) expect(events).toEqual([`to ${index}`]);
            else if (isMoving || (loop && size > 0)) expect(events).toEqual([]);
            else expect(events).toEqual([forward ? "end" : "beginning"]);
          }
          if (command.do === "set" && "to" in command) {
            const wanted = normalizeIndex(command.to, size);
            expect(gallery.set(command.to)).toBe(!isMoving && wanted !== index);
            if (!isMoving) index = wanted;
          }
          if (command.do === "resize" && "to" in command) {
            size = command.to;
            index = Math.min(index, Math.max(size - 1, 0));
            gallery.resize(size);
            thumbnails.resize(size);
          }
          if (command.do === "begin") motions.push(gallery.beginMotion());
          if (command.do === "finish") motions.pop()?.();
          if (command.do === "link") unlink = gallery.link(thumbnails);
          if (command.do === "unlink") unlink();

          expect(gallery.index()).toBe(index);
          expect(gallery.isMoving()).toBe(motions.length > 0);
          if (gallery.linkedGalleries.size > 0) expect(thumbnails.index()).toBe(index);
          expect(gallery.canMove()).toEqual({
            previous: size > 1 && (loop || index > 0),
            next: size > 1 && (loop || index < size - 1),
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("brings any index into the range: negative ones wrap, those beyond the end become the first", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 40 }), (index, size) => {
        const to = normalizeIndex(index, size);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(size);
        if (index >= 0) expect(to).toBe(index < size ? index : 0);
        else expect((to - index) % size).toBe(0);
      }),
    );
    expect(normalizeIndex(-1, 5)).toBe(4);
    expect(normalizeIndex(Number.NaN, 5)).toBe(0);
  });
});

describe("linked galleries", () => {
  const pair = (first: number, second: number): [Gallery, Gallery] => [
    createGallery({ numberOfSlides: first }),
    createGallery({ numberOfSlides: second }),
  ];

  it("refuse a change only while a linked gallery with another index is in motion", () => {
    const [slides, thumbnails] = pair(5, 3);
    slides.link(thumbnails);
    slides.set(4);
    expect(thumbnails.index()).toBe(2);
    const endMotion = thumbnails.beginMotion();
    expect(slides.next()).toBe(false);
    expect(slides.previous()).toBe(false);
    endMotion();
    expect(slides.set(1)).toBe(true);
    thumbnails.beginMotion();
    expect(slides.next()).toBe(true);
  });

  it("follow each other in a ring without an endless loop", () => {
    const [a, b] = pair(5, 5);
    const c = createGallery({ numberOfSlides: 5 });
    a.link(b);
    b.link(c);
    c.link(a);
    let changes = 0;
    for (const gallery of [a, b, c]) gallery.on("change", () => changes++);
    expect(b.set(3)).toBe(true);
    expect([a.index(), b.index(), c.index(), changes]).toEqual([3, 3, 3, 3]);
  });

  it("cannot be linked with themselves", () => {
    const [gallery] = pair(2, 2);
    expect(() => gallery.link(gallery)).toThrow(TypeError);
  });
});
