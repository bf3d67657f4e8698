/** Matches what is kept: tokens for the parts of a post's date and title, and the allowed characters. */
const allowedParts = /%[ymdt]|[a-z\d/-]/g;

/**
 * Normalizes the format for URLs of blog posts that an owner has entered (docs/reference/text.md#blog-url): lower case,
 * hyphens for spaces, and only letters, digits, slashes, hyphens and the tokens %y, %m, %d and %t.
 */
export function normalizeBlogUrlFormat(typed: string): string {
  return (typed.toLowerCase().replace(/\s/g, "-").match(allowedParts) ?? []).join("");
}

/** The address of a post from a normalized format: its tokens are the year, month and day of its date, and its title. */
export function fillBlogUrlFormat(
  format: string,
  {
    day,
    title,
  }: { /** `2026-11-24` */ readonly day: string /** As in an address. */; readonly title: string },
): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const values: Readonly<Record<string, string>> = { y: year, m: month, d: date, t: title };
  return format.replace(/%([ymdt])/g, (_, token: string) => values[token] ?? "");
}
