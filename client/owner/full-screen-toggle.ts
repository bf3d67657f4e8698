import { attributes, cookieNames } from "../../shared/names.ts";
import { createToggle, type Toggle } from "./toggle-button.ts";

/** Switches the preview between the whole window and the space below the bar. A cookie keeps the state for later pages. */
export function createFullScreenToggle(root: Document): Toggle | undefined {
  const link = root.querySelector<HTMLElement>(`[${attributes.previewToggle}=expanded]`);
  if (!link) return undefined;
  const toggle = createToggle(link, "aria-pressed", (isExpanded) => {
    root.body.dataset.expanded = String(isExpanded);
    const secure = location.protocol === "https:" ? "; Secure" : "";
    root.cookie = `${cookieNames.previewFrameExpanded}=${isExpanded};  Path=/; SameSite=Lax${secure}`;
    // The bar's controls are hidden now. The button stays visible in both states.
    if (isExpanded && root.activeElement?.closest(`[${attributes.hiddenInFullScreen}]`))
      toggle.button.focus();
  });
  return toggle;
}
