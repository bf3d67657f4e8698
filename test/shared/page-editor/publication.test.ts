import { expect, it } from "vitest";
import {
  publicationLabels,
  publicationStates,
  scheduleProblem,
} from "../../../shared/page-editor/publication.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";

it("the six states have the platform's labels", () => {
  expect(publicationLabels).toEqual({
    1: "published",
    2: "scheduled",
    3: "needs_review",
    4: "draft",
    5: "private",
    6: "deleted",
  });
  expect(Object.values(publicationStates).map(String)).toEqual(Object.keys(publicationLabels));
});

it("a page can be scheduled for a later time only", () => {
  const texts = ownerProblemsTexts("en");
  const now = Date.parse("2026-12-01T08:00:00Z");
  expect(scheduleProblem("", now, texts)).toBe("Please choose a time.");
  expect(scheduleProblem("2026-12-01T08:00:00.000Z", now, texts)).toMatch(/^This time is over\./);
  expect(scheduleProblem("2026-12-01T08:01:00.000Z", now, texts)).toBeUndefined();
});
