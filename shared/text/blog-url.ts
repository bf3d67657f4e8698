/** Tokens for the parts of a post's date and title, and the other characters that are kept. */
const allowedParts = /%[ymdt]|[a-z\d/-]/g;

/**
 * Normalizes the format of a blog's post URLs that an owner has typed (docs/reference/text.md#blog-url): lower case, hyphens for
 * spaces, and only letters, digits, slashes, hyphens and the tokens %y, %m, %d and %t.
 */
export function blogUrlFormat(typed: string): string {
  return (typed.toLowerCase().replace(/\s/g, "-").match(allowedParts) ?? []).join("");
}
