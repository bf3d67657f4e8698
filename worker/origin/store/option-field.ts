/** The start of the names of an option's controls, as the radio buttons of published pages have it. */
const prefix = "variant-option-";

export function optionFieldName(option: string): string {
  return prefix + option;
}

/** The option of a control; undefined for other controls. */
export function optionOfField(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}
