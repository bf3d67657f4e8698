import type { OwnerProblemsTexts } from "../texts/owner-problems.ts";

/** The publication states of pages and items, by code: docs/reference/page-types.md#publication-states */
export const publicationStates = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const;

/** The labels of the states. */
export const publicationLabels: Readonly<Record<number, string>> = {
  1: "published",
  2: "scheduled",
  3: "needs_review",
  4: "draft",
  5: "private",
  6: "deleted",
};

/** The reason why a page cannot be published at a time, which is an ISO text or empty; undefined if it can. */
export function scheduleProblem(
  at: string,
  now: number,
  { noTime, timeOver }: OwnerProblemsTexts,
): string | undefined {
  if (at === "") return noTime;
  return Date.parse(at) <= now ? timeOver : undefined;
}
