/** docs/reference/commerce.md#review-texts */
export const reviewTexts = {
  title: "Rate your purchase",
  submit: "Submit",
  rating: "Rating (required)",
  chooseRating: "Please select a star rating",
  expired: "Your review request has expired",
  reviewed: "You have already reviewed this purchase",
  nothing: "There are no products to review",
  failed: "Try submitting your review again",
  text: "Your review (optional)",
  thanks: "Thank you for your review. It appears once we have read it.",
  tooLong: "A review has at most 5,000 characters.",
} as const;

export const maxReviewText = 5000;
export const ratings = [1, 2, 3, 4, 5] as const;
