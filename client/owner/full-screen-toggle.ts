import { attributes, cookieNames } from "../../shared/names.ts";
import { createToggle, type Toggle } from "./toggle-button.ts";

/** Creates the toggle of the full-screen preview. A cookie stores its state for later pages. */
export function createFullScreenToggle(root: Document): Toggle | undefined {
  const link = root.querySelector<HTMLElement>(`[${attributes.previewToggle}=expanded]`);
  if (!link) return undefined;
  const toggle = createToggle(link, "aria-pressed", (isExpanded) => {
    root.body.dataset.expanded = String(isExpanded);
    const secure = location.protocol === "https:" ? "; Secure" : "";
    root.cookie = `${cookieNames.previewFrameExpanded}=${isExpanded};  Path=/; SameSite=Lax${secure}`;
    // The focus moves to the toggle, because the bar's controls are now hidden. The toggle is visible in both states.
    if (isExpanded && root.activeElement?.closest(`[${attributes.hiddenInFullScreen}]`))
      toggle.button.focus();
  });
  return toggle;
}
