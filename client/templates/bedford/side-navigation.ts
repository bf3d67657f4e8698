/**
 * The list of a folder's pages, or of a shop's categories. In narrow windows only the current entry is shown until it is
 * opened.
 */
import { controlsTexts } from "../../../shared/texts/controls.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { pageLanguage } from "../../loading/load-texts.ts";

const lists = { "#folderNav": ".folder-nav-toggle", "#categoryNav": ".category-nav-toggle" };

export function startSideNavigation(): void {
  for (const [list, button] of Object.entries(lists)) {
    const navigation = document.querySelector<HTMLElement>(list);
    const toggle = navigation?.querySelector<HTMLElement>(button);
    if (navigation && toggle) startToggle(navigation, toggle);
  }
}

function startToggle(navigation: HTMLElement, toggle: HTMLElement): void {
  const setExpanded = (isExpanded: boolean) => {
    navigation.classList.toggle("expanded", isExpanded);
    toggle.ariaExpanded = `${isExpanded}`;
  };
  const flip = () => setExpanded(!navigation.matches(".expanded"));
  toggle.tabIndex = 0;
  // The style sheet draws the icon of the button. Its accessible name is the label of the list, which narrow windows hide.
  const label = navigation.querySelector(".nav-section-label")?.textContent?.trim();
  if (toggle.textContent?.trim() === "") toggle.ariaLabel = label || controlsTexts(pageLanguage()).menu;
  setExpanded(false);
  // The style sheet puts the list over the button while it is expanded. The current entry closes it then.
  navigation.addEventListener("click", ({ target }) => {
    if (target instanceof Element && !target.closest("a")) flip();
  });
  addButtonRole(toggle, new AbortController().signal, flip, ["Enter", " "]);
}
