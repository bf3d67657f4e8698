/** What a slide can be called in the page's address. */
export interface Named {
  /** `data-slide-id` or `data-slide-url`. */
  readonly name?: string | undefined;
}

/** What the address's fragment says while this slide is the current one (spec 3, `historyHash`): its name, or its number. */
export function fragmentOf(slides: readonly Named[], index: number): string {
  const name = slides[index]?.name;
  const isItsOwn = name && slides.findIndex((slide) => slide.name === name) === index && !/^\d+$/.test(name);
  return `#${isItsOwn ? encodeURIComponent(name) : index}`;
}

/** Which slide a fragment means; undefined where it means something else in the page. */
export function indexIn(slides: readonly Named[], fragment: string): number | undefined {
  const said = decoded(fragment.slice(1));
  if (/^\d+$/.test(said)) return Number(said) < slides.length ? Number(said) : undefined;
  const index = slides.findIndex(({ name }) => name && name === said);
  return index < 0 ? undefined : index;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
