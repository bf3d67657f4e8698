/** Tabs of a menu block: docs/reference/blocks.md#tabs-menu, https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
import "./style.css";
import { setCollapsed } from "../../dom/closed-content.ts";
import { watchFragmentTarget } from "../../dom/fragment.ts";
import { initiallySelectedTab, tabForKey } from "./selection.ts";
import { findTabs, linkTabsToPanels, type Tab } from "./tabs.ts";

export function mount(block: HTMLElement): (() => void) | undefined {
  const parts = findTabs(block);
  const { tabs, bar, panelsWithoutTab } = parts;
  for (const panel of panelsWithoutTab) keepVisible(panel);
  if (tabs.length < 2) {
    for (const { panel } of tabs) keepVisible(panel);
    return undefined;
  }

  let selected = initiallySelectedTab(
    tabs.map(({ radio }) => radio?.checked === true),
    tabs.map(({ label }) => label.classList.contains("menu-select-labels--active")),
    tabs.map(({ panel }) => panel.classList.contains("menu-active")),
  );
  const show = (next: number) => {
    selected = next;
    for (const [index, tab] of tabs.entries()) setSelected(tab, index === selected);
  };
  /** Selects a tab. If it has a radio button, the button is clicked, so that the page's own handler runs. */
  const select = (index: number) => {
    const radio = tabs[index]?.radio;
    if (radio === undefined || radio.checked) show(index);
    else radio.click();
  };
  const showChecked = () => {
    const checked = tabs.findIndex(({ radio }) => radio?.checked);
    show(checked < 0 ? selected : checked);
  };

  linkTabsToPanels(parts, block.id);
  show(selected);

  const controller = new AbortController();
  for (const [index, { label, panel, radio }] of tabs.entries()) {
    // A click on a label also clicks its radio button, so it is not clicked again.
    if (!(label instanceof HTMLLabelElement && label.control === radio && radio !== undefined))
      label.addEventListener("click", () => select(index), controller);
    panel.addEventListener("beforematch", () => select(index), controller);
    label.addEventListener(
      "keydown",
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const rightToLeft = getComputedStyle(bar ?? label).direction === "rtl";
        const target = tabForKey(event.key, { count: tabs.length, current: index, rightToLeft });
        if (target === undefined) return;
        event.preventDefault();
        select(target);
        tabs[target]?.label.focus();
      },
      controller,
    );
  }
  // The page's own handler removes the marks from the labels of all menu blocks in the page, so each block sets its own
  // mark again.
  document.addEventListener("change", showChecked, controller);
  // Browsers restore the state of radio buttons after the page was parsed.
  addEventListener("pageshow", showChecked, controller);
  const removeFragmentListener = watchFragmentTarget((target) => {
    const index = tabs.findIndex(({ label, panel }) => label === target || panel.contains(target));
    if (index < 0 || index === selected) return;
    select(index);
    target.scrollIntoView();
  });

  return () => {
    controller.abort();
    removeFragmentListener();
  };
}

/** Keeps a panel visible that has no tab, because the site's style sheet would hide it. */
function keepVisible(panel: HTMLElement): void {
  if (getComputedStyle(panel).display === "none") panel.style.display = "block";
}

function setSelected({ label, panel, radio }: Tab, isSelected: boolean): void {
  label.classList.toggle("menu-select-labels--active", isSelected);
  label.setAttribute("aria-selected", String(isSelected));
  label.tabIndex = isSelected ? 0 : -1;
  panel.classList.toggle("menu-active", isSelected);
  panel.style.display = isSelected ? "block" : "none";
  setCollapsed(panel, !isSelected);
  if (radio) radio.checked = isSelected;
}
