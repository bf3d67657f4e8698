/** Indices of the open items. */
export type OpenItems = ReadonlySet<number>;

export interface AccordionOptions {
  readonly multiple: boolean;
  readonly firstExpanded: boolean;
}

/** Reads the data attributes of the list. A missing attribute means false: docs/reference/blocks.md#accordion */
export function readOptions(attributes: Readonly<Record<string, string | undefined>>): AccordionOptions {
  return {
    multiple: attributes.shouldAllowMultipleOpenItems === "true",
    firstExpanded: attributes.isExpandedFirstItem === "true",
  };
}

/**
 * The items that are open at the start. If items are already open in the page (`openInPage`), the options are ignored.
 */
export function getInitialOpenItems(
  options: AccordionOptions,
  count: number,
  openInPage: readonly number[],
): OpenItems {
  if (openInPage.length > 0) return new Set(options.multiple ? openInPage : openInPage.slice(0, 1));
  return new Set(options.firstExpanded && count > 0 ? [0] : []);
}

export function openItem(options: AccordionOptions, open: OpenItems, index: number): OpenItems {
  return options.multiple ? new Set([...open, index]) : new Set([index]);
}

export function toggleItem(options: AccordionOptions, open: OpenItems, index: number): OpenItems {
  if (!open.has(index)) return openItem(options, open, index);
  return new Set([...open].filter((other) => other !== index));
}
