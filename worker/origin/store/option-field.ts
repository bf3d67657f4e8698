type Attributes = Readonly<Record<string, string>>;

/** The names of the options of a product, in the order of its variants. */
export function optionNamesOf(variants: readonly { readonly attributes: Attributes }[]): string[] {
  return [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))];
}

/** The values of a variant as pages and calls have them. */
export function optionValuesOf(
  attributes: Attributes,
): { readonly optionName: string; readonly value: string }[] {
  return Object.entries(attributes).map(([optionName, value]) => ({ optionName, value }));
}

/** The start of the names of an option's controls, as the radio buttons of published pages have it. */
const prefix = "variant-option-";

export function optionFieldName(option: string): string {
  return prefix + option;
}

/** The option of a control; undefined for other controls. */
export function optionOfField(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}
