import { expect, it } from "vitest";
import { publicationLabels, publicationTitles, scheduleProblem } from "../../../shared/pages/publication.ts";

it("the six states have the platform's labels, and a title each", () => {
  expect(publicationLabels).toEqual({
    1: "published",
    2: "scheduled",
    3: "needs_review",
    4: "draft",
    5: "private",
    6: "deleted",
  });
  expect(Object.keys(publicationTitles)).toEqual(Object.keys(publicationLabels));
});

it("a page can be scheduled for a later time only", () => {
  const now = Date.parse("2026-12-01T08:00:00Z");
  expect(scheduleProblem("", now)).toBe("Please choose a time.");
  expect(scheduleProblem("2026-12-01T08:00:00.000Z", now)).toMatch(/^This time is over\./);
  expect(scheduleProblem("2026-12-01T08:01:00.000Z", now)).toBeUndefined();
});
