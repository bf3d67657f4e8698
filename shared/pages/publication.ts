/** The publication states of pages and items, by code: docs/reference/page-types.md#publication-states */
export const publicationStates = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const;
