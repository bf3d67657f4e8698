export interface Tab {
  readonly label: HTMLElement;
  readonly panel: HTMLElement;
  /** The page's own radio button for the tab, which has inline handlers. Newer pages have none. */
  readonly radio: HTMLInputElement | undefined;
}

export interface TabsElements {
  readonly tabs: readonly Tab[];
  readonly bar: HTMLElement | null;
  readonly panelsWithoutTab: readonly HTMLElement[];
}

/** Finds the tabs of a block. The first label, radio button and panel belong together, and so on. */
export function findTabs(block: HTMLElement): TabsElements {
  const menus = block.querySelector(".menus");
  if (menus === null) throw new Error("The menu block has no .menus.");
  const panels = [...menus.querySelectorAll<HTMLElement>(":scope > .menu")];
  const radios = [...menus.querySelectorAll<HTMLInputElement>(":scope > input.menu-select-button")];
  const labels = [...block.querySelectorAll<HTMLElement>(".menu-select-labels")];
  const tabs = labels.flatMap((label, index) => {
    const panel = panels[index];
    return panel === undefined ? [] : [{ label, panel, radio: radios[index] }];
  });
  return {
    tabs,
    bar: block.querySelector<HTMLElement>(".menu-selector"),
    panelsWithoutTab: panels.slice(tabs.length),
  };
}

/** Sets the roles and connects each tab with its panel by ids. Existing ids are kept. */
export function linkTabsToPanels({ tabs, bar }: TabsElements, blockId: string): void {
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
