export interface Tab {
  readonly label: HTMLElement;
  readonly panel: HTMLElement;
  /** The page's own switch: its inline handlers hang on it. Newer pages have none. */
  readonly radio: HTMLInputElement | undefined;
}

export interface Parts {
  readonly tabs: readonly Tab[];
  readonly bar: HTMLElement | null;
  /** Menus that no tab leads to. */
  readonly others: readonly HTMLElement[];
}

/** Labels, radios and panels are written by one loop, so they belong together by their order. */
export function partsOf(block: HTMLElement): Parts {
  const menus = block.querySelector(".menus");
  if (menus === null) throw new Error("The menu block has no .menus.");
  const panels = [...menus.querySelectorAll<HTMLElement>(":scope > .menu")];
  const radios = [...menus.querySelectorAll<HTMLInputElement>(":scope > input.menu-select-button")];
  const labels = [...block.querySelectorAll<HTMLElement>(".menu-select-labels")];
  const tabs = labels.flatMap((label, index) => {
    const panel = panels[index];
    return panel === undefined ? [] : [{ label, panel, radio: radios[index] }];
  });
  return { tabs, bar: block.querySelector<HTMLElement>(".menu-selector"), others: panels.slice(tabs.length) };
}

/** Roles, and what ties each tab to its panel. Ids that the page gives are kept. */
export function nameParts({ tabs, bar }: Parts, blockId: string): void {
  bar?.setAttribute("role", "tablist");
  for (const [index, { label, panel }] of tabs.entries()) {
    label.id ||= `awning-tab-${blockId}-${index}`;
    panel.id ||= `awning-panel-${blockId}-${index}`;
    label.setAttribute("role", "tab");
    label.setAttribute("aria-controls", panel.id);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", label.id);
    panel.tabIndex = 0;
  }
}
