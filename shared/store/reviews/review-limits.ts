export const maxReviewText = 5000;
export const ratings = [1, 2, 3, 4, 5] as const;
