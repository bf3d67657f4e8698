/** Tabs menu (spec 4): one selected tab; arrow keys cycle, Enter or Space select. */
import "./style.css";
import { setClosed } from "../../closed-content.ts";
import { onFragment } from "../../fragment.ts";
import { nameParts, partsOf, type Tab } from "./parts.ts";
import { initiallySelected, tabForKey } from "./selection.ts";

export function mount(block: HTMLElement): (() => void) | undefined {
  const parts = partsOf(block);
  const { tabs, bar, others } = parts;
  for (const panel of others) keepReadable(panel);
  if (tabs.length < 2) {
    for (const { panel } of tabs) keepReadable(panel);
    return undefined;
  }

  let selected = initiallySelected(
    tabs.map(({ radio }) => radio?.checked === true),
    tabs.map(({ label }) => label.classList.contains("menu-select-labels--active")),
    tabs.map(({ panel }) => panel.classList.contains("menu-active")),
  );
  const show = (next: number) => {
    selected = next;
    for (const [index, tab] of tabs.entries()) mark(tab, index === selected);
  };
  /** By way of the radio where there is one, so that the page's own handler hears of it. */
  const select = (index: number) => {
    const radio = tabs[index]?.radio;
    if (radio === undefined || radio.checked) show(index);
    else radio.click();
  };
  const showChecked = () => {
    const checked = tabs.findIndex(({ radio }) => radio?.checked);
    show(checked < 0 ? selected : checked);
  };

  nameParts(parts, block.id);
  show(selected);

  const ending = new AbortController();
  for (const [index, { label, panel, radio }] of tabs.entries()) {
    // A label clicks its radio by itself.
    if (!(label instanceof HTMLLabelElement && label.control === radio && radio !== undefined))
      label.addEventListener("click", () => select(index), ending);
    panel.addEventListener("beforematch", () => select(index), ending);
    label.addEventListener(
      "keydown",
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const rightToLeft = getComputedStyle(bar ?? label).direction === "rtl";
        const to = tabForKey(event.key, { count: tabs.length, current: index, rightToLeft });
        if (to === undefined) return;
        event.preventDefault();
        select(to);
        tabs[to]?.label.focus();
      },
      ending,
    );
  }
  // The page's own handler takes the mark from the labels of every menu block in the page, so each sets its own again.
  document.addEventListener("change", showChecked, ending);
  // Browsers set radios back to what they were, some time after the page has been read again.
  addEventListener("pageshow", showChecked, ending);
  const stopFragment = onFragment((target) => {
    const index = tabs.findIndex(({ label, panel }) => label === target || panel.contains(target));
    if (index < 0 || index === selected) return;
    select(index);
    target.scrollIntoView();
  });

  return () => {
    ending.abort();
    stopFragment();
  };
}

/** A menu that nothing leads to must not stay hidden by the site's style sheet. */
function keepReadable(panel: HTMLElement): void {
  if (getComputedStyle(panel).display === "none") panel.style.display = "block";
}

function mark({ label, panel, radio }: Tab, isSelected: boolean): void {
  label.classList.toggle("menu-select-labels--active", isSelected);
  label.setAttribute("aria-selected", String(isSelected));
  label.tabIndex = isSelected ? 0 : -1;
  panel.classList.toggle("menu-active", isSelected);
  panel.style.display = isSelected ? "block" : "none";
  setClosed(panel, !isSelected);
  if (radio) radio.checked = isSelected;
}
