interface Titled {
  readonly title: string;
}

/** Compares titles in the order of a language, for `sort`. The database knows the order of code points only. */
export function byTitle(language: string): (one: Titled, other: Titled) => number {
  const { compare } = new Intl.Collator(language);
  return (one, other) => compare(one.title, other.title);
}
