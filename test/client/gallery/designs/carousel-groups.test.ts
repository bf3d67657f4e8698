import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createGroups,
  groupAtScroll,
  groupCount,
} from "../../../../client/gallery/designs/carousel-groups.ts";
import { createGallery } from "../../../../client/gallery/engine/gallery.ts";

const commands = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("next group", "previous group", "next", "previous") }),
    fc.record({ do: fc.constantFrom("set", "perRow", "resize"), to: fc.integer({ min: 1, max: 14 }) }),
  ),
  { maxLength: 40 },
);

const scrollAt = (scrolled: number, slides = 8, perRow = 3, slideStep = 100) => ({
  slides,
  perRow,
  slideStep,
  scrolled,
  maxScroll: Math.max(0, (slides - perRow) * slideStep),
});

describe("the group at a scroll position", () => {
  it.each([
    [0, 3, 1],
    [1, 3, 1],
    [3, 3, 1],
    [4, 3, 2],
    [9, 3, 3],
    [5, 0, 5],
  ])("%i slides with %i per row form %i groups", (slides, perRow, count) => {
    expect(groupCount({ slides, perRow })).toBe(count);
  });

  it.each([
    [0, 0],
    [140, 0],
    [260, 1],
    [300, 1],
    [499, 2],
    [500, 2],
  ])("at %i px of 500 the group is %i", (scrolled, group) => {
    expect(groupAtScroll(scrollAt(scrolled))).toBe(group);
  });

  it("is the first if all slides fit", () => {
    expect(groupAtScroll(scrollAt(0, 3))).toBe(0);
    expect(groupAtScroll(scrollAt(0, 0))).toBe(0);
    // The carousel is not displayed yet.
    expect(groupAtScroll({ ...scrollAt(0), slideStep: 0, maxScroll: 0 })).toBe(0);
  });

  it("increases with the distance, from the first group to the last", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 40, max: 600 }),
        (slides, perRow, step) => {
          const { maxScroll } = scrollAt(0, slides, perRow, step);
          let previous = 0;
          for (let scrolled = 0; scrolled <= maxScroll; scrolled += step / 3) {
            const group = groupAtScroll(scrollAt(scrolled, slides, perRow, step));
            expect(group).toBeGreaterThanOrEqual(previous);
            previous = group;
          }
          expect(groupAtScroll(scrollAt(maxScroll, slides, perRow, step))).toBe(
            groupCount({ slides, perRow }) - 1,
          );
        },
      ),
    );
  });
});

describe("the groups of a carousel", () => {
  it("contain the current slide after any sequence of changes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 5 }),
        commands,
        (size, perRow, all) => {
          const slides = createGallery({ numberOfSlides: size });
          const groups = createGroups(slides, perRow);
          for (const command of all) {
            const before = { group: groups.gallery.index(), slide: slides.index() };
            if (command.do === "next group" && groups.gallery.next())
              expect(slides.index()).toBe((before.group + 1) * groups.perRow());
            if (command.do === "previous group" && groups.gallery.previous())
              expect(slides.index()).toBe((before.group - 1) * groups.perRow());
            if (command.do === "next") slides.next();
            if (command.do === "previous") slides.previous();
            if ("to" in command) {
              if (command.do === "set") slides.set(command.to);
              if (command.do === "resize") slides.resize(command.to);
              if (command.do === "perRow") {
                groups.setPerRow(command.to);
                expect(slides.index()).toBe(before.slide);
              }
            }
            expect(groups.gallery.size()).toBe(Math.ceil(slides.size() / groups.perRow()));
            expect(groups.gallery.index()).toBe(Math.floor(slides.index() / groups.perRow()));
            expect(groups.hasSeveral()).toBe(slides.size() > groups.perRow());
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
