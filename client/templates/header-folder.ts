import { onEscape } from "../ui/escape-stack.ts";

interface HeaderFolder {
  /** Shows or hides the folder's links with the classes or attributes that the template's style sheet uses. */
  readonly show: (isOpen: boolean) => void;
  /** The element that contains the folder's links. */
  readonly links: HTMLElement;
}

/**
 * A folder in the header of wide windows. The style sheet opens it on hover. A click on its title opens its first page,
 * so the first touch only opens the folder. Space and the down arrow open it as well; Escape closes it.
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
  // If the title is a link, Enter follows the link.
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
