import type { PageData } from "../../shared/page-data.ts";

/** Paths of the platform's own pages for members. */
const signInPath = "/account/login";
const accountPath = "/account";

/**
 * Makes the account links of a header work. They are published with the URL `#` and with two labels, and are invisible
 * until a script decides which label is shown (docs/reference/blocks.md#member-area). `name` is that of an icon.
 */
export function start({ viewer }: Pick<PageData, "viewer">, name = "Account"): void {
  for (const container of document.querySelectorAll(
    ".user-accounts-link, [data-controller~=UserAccountLink]",
  )) {
    const path = viewer.member ? accountPath : signInPath;
    const link = container.querySelector("a") ?? container.closest("a");
    const button = container.querySelector<HTMLElement>("button");
    if (link !== null) {
      const target = link.getAttribute("href") ?? "#";
      if (target === "#" || target === "") link.href = path;
    } else if (button !== null) startButton(container, button, { path, name });
    else continue;
    showLabel(container, viewer.member ? "auth" : "unauth");
    container.classList.add("loaded");
  }
}

/** Shows one of the two labels. A page that was saved with only one label keeps it, so that the link is never empty. */
function showLabel(container: Element, shown: "auth" | "unauth"): void {
  const labels = [...container.querySelectorAll<HTMLElement>(".auth, .unauth")];
  const isShown = (label: Element) => label.classList.contains(shown);
  if (!labels.some(isShown)) return;
  // `!important` is needed because sites set `display` for both labels.
  for (const label of labels) label.style.setProperty("display", isShown(label) ? "" : "none", "important");
}

/** Handles the account button in headers of the Brine family, which contains the labels or an icon. */
function startButton(
  container: Element,
  button: HTMLElement,
  { path, name }: { readonly path: string; readonly name: string },
): void {
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
  icon.ariaLabel = name;
}
