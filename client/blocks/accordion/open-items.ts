/** Indices of the items that are open. */
export type OpenItems = ReadonlySet<number>;

export interface AccordionOptions {
  readonly multiple: boolean;
  readonly firstExpanded: boolean;
}

/** Reads the list's data attributes. One without a value is false (spec 4, accordion item). */
export function readOptions(attributes: Readonly<Record<string, string | undefined>>): AccordionOptions {
  return {
    multiple: attributes.shouldAllowMultipleOpenItems === "true",
    firstExpanded: attributes.isExpandedFirstItem === "true",
  };
}

/** `marked` are the items that the page shows open already; they win over the options' first item. */
export function initiallyOpen(
  options: AccordionOptions,
  count: number,
  marked: readonly number[],
): OpenItems {
  if (marked.length > 0) return new Set(options.multiple ? marked : marked.slice(0, 1));
  return new Set(options.firstExpanded && count > 0 ? [0] : []);
}

export function withOpen(options: AccordionOptions, open: OpenItems, index: number): OpenItems {
  return options.multiple ? new Set([...open, index]) : new Set([index]);
}

export function withToggled(options: AccordionOptions, open: OpenItems, index: number): OpenItems {
  if (!open.has(index)) return withOpen(options, open, index);
  return new Set([...open].filter((other) => other !== index));
}
