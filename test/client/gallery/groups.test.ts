import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGallery } from "../../../client/gallery/engine/gallery.ts";
import { createGroups } from "../../../client/gallery/engine/groups.ts";

const commands = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("next group", "previous group", "next", "previous") }),
    fc.record({ do: fc.constantFrom("set", "perRow", "resize"), to: fc.integer({ min: 1, max: 14 }) }),
  ),
  { maxLength: 40 },
);

describe("groups of a carousel", () => {
  it("hold the current slide, whatever happens", () => {
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
            expect(groups.areNeeded()).toBe(slides.size() > groups.perRow());
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
