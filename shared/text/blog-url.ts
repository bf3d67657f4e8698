/** Matches what is kept: tokens for the parts of a post's date and title, and the allowed characters. */
const allowedParts = /%[ymdt]|[a-z\d/-]/g;

/**
 * Normalizes the format for URLs of blog posts that an owner has entered (docs/reference/text.md#blog-url): lower case,
 * hyphens for spaces, and only letters, digits, slashes, hyphens and the tokens %y, %m, %d and %t.
 */
export function normalizeBlogUrlFormat(typed: string): string {
  return (typed.toLowerCase().replace(/\s/g, "-").match(allowedParts) ?? []).join("");
}
