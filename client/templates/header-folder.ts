import { onEscape } from "../ui/escape-stack.ts";

interface HeaderFolder {
  /** Shows or hides the links of the folder in the way that the template's style sheet expects. */
  readonly show: (isOpen: boolean) => void;
  /** The links. */
  readonly links: HTMLElement;
}

/**
 * A folder in the header of wide windows. The style sheet opens it for a mouse. A click on its title leads to its first
 * page, so the first touch only opens it; keys open it with Space or the down arrow. Escape closes it.
 */
export function startHeaderFolder(title: HTMLElement, { show, links }: HeaderFolder): void {
  let openFolder: AbortController | undefined;
  const close = () => {
    openFolder?.abort();
    openFolder = undefined;
    show(false);
    title.ariaExpanded = "false";
  };
  const open = () => {
    if (openFolder) return;
    openFolder = new AbortController();
    const { signal } = openFolder;
    show(true);
    title.ariaExpanded = "true";
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && title.parentElement?.contains(target))) close();
    };
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    signal.addEventListener(
      "abort",
      onEscape(() => {
        close();
        title.focus();
      }),
    );
  };
  title.ariaHasPopup = "true";
  close();
  title.addEventListener("click", (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== "touch" || openFolder) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open();
  });
  // A title that is a link keeps its Enter key.
  const keys =
    title instanceof HTMLAnchorElement && title.href !== ""
      ? [" ", "ArrowDown"]
      : [" ", "ArrowDown", "Enter"];
  title.addEventListener("keydown", (event) => {
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    open();
    links.querySelector<HTMLElement>("a")?.focus();
  });
}

/**
 * Folders whose title is no link, but an element with `data-href`, and whose links the style sheet shows by a transform
 * while the mouse is over them.
 */
export function startScaledFolders(titles: Iterable<HTMLElement>): void {
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
      // The label of a checkbox must not set it: it would stay set for the window of a phone.
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
