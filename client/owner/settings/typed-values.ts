type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The texts that were typed into a form before it was hydrated, by the names of their controls. */
export function typedValues(root: ParentNode): ReadonlyMap<string, string> {
  const controls = root.querySelectorAll<TextControl>("input[type=text], textarea");
  return new Map(
    [...controls]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value]),
  );
}
