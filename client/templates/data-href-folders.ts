import { startHeaderFolder } from "./header-folder.ts";

/**
 * Starts folders whose title is not a link but an element with `data-href`. On hover the style sheet shows their links
 * with a transform.
 */
export function startDataHrefFolders(titles: Iterable<HTMLElement>): void {
  for (const title of titles) {
    const links = title.parentElement?.querySelector<HTMLElement>(":scope > .subnav");
    if (!links) continue;
    const show = (isOpen: boolean) => {
      links.style.transform = isOpen ? "scale(1, 1)" : "";
      for (const link of links.querySelectorAll<HTMLElement>(":scope > *"))
        link.style.opacity = isOpen ? "1" : "";
    };
    title.role = "button";
    title.tabIndex = 0;
    startHeaderFolder(title, { show, links });
    const { href } = title.dataset;
    title.addEventListener("click", (event) => {
      // The label of a checkbox must not check it: in a narrow window the folder would then be open.
      event.preventDefault();
      if (href !== undefined) location.assign(href);
    });
    const keepInWindow = () => {
      links.classList.remove("right-align");
      links.classList.toggle("right-align", links.getBoundingClientRect().right > innerWidth);
    };
    addEventListener("resize", keepInWindow);
    keepInWindow();
  }
}
