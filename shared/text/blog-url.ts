/** After a percent sign, what stands for a part of the post's date or title. */
const kept = /%[ymdt]|[a-z\d/-]/g;

/**
 * What an owner types as the form of a blog's addresses (spec 5, blog URL): lowercased, spaces as hyphens, and nothing
 * but letters, digits, slashes, hyphens and the tokens %y, %m, %d and %t.
 */
export function blogUrl(typed: string): string {
  return (typed.toLowerCase().replace(/\s/g, "-").match(kept) ?? []).join("");
}
