import type { PageData } from "../../shared/page-data.ts";

/** Addresses of the platform's own pages for members. */
const signInPath = "/account/login";
const accountPath = "/account";

/**
 * Makes the account links of a header work. They are published with the address `#` and both of their labels, invisible until
 * a script decides which label applies (docs/reference/blocks.md#member-area).
 */
export function start({ viewer }: Pick<PageData, "viewer">): void {
  for (const container of document.querySelectorAll(
    ".user-accounts-link, [data-controller~=UserAccountLink]",
  )) {
    const path = viewer.member ? accountPath : signInPath;
    const link = container.querySelector("a") ?? container.closest("a");
    const button = container.querySelector<HTMLElement>("button");
    if (link !== null) {
      const target = link.getAttribute("href") ?? "#";
      if (target === "#" || target === "") link.href = path;
    } else if (button !== null) startButton(container, button, path);
    else continue;
    showLabel(container, viewer.member ? "auth" : "unauth");
    container.classList.add("loaded");
  }
}

/** Shows one of both labels. A page that was saved with one label keeps it, so that the link is never empty. */
function showLabel(container: Element, shown: "auth" | "unauth"): void {
  const labels = [...container.querySelectorAll<HTMLElement>(".auth, .unauth")];
  const isShown = (label: Element) => label.classList.contains(shown);
  if (!labels.some(isShown)) return;
  // Sites give both labels a display of their own.
  for (const label of labels) label.style.setProperty("display", isShown(label) ? "" : "none", "important");
}

/** Brine's headers have a button with the labels, or an icon in its place. */
function startButton(container: Element, button: HTMLElement, path: string): void {
  const open = () => location.assign(path);
  button.onclick = open;
  const icon = container.querySelector<HTMLElement>(".user-accounts-icon");
  if (icon === null) return;
  icon.onclick = open;
  icon.onkeydown = ({ key }) => {
    if (key === "Enter") open();
  };
  icon.role = "link";
  icon.tabIndex = 0;
  icon.ariaLabel = "Account";
}
