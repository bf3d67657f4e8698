import { attributes } from "../../shared/names.ts";
import { createToggle, replaceWithButton, type Toggle } from "./toggle-button.ts";

/**
 * Creates the toggle of the guide beside the preview. The guide gets the focus when it opens; its button gets it when
 * it closes.
 */
export function createGuidePanel(root: Document): Toggle | undefined {
  const panel = root.getElementById("guide");
  const link = root.querySelector<HTMLElement>(`[${attributes.previewToggle}=guide]`);
  if (!panel || !link) return undefined;
  const guide = createToggle(link, "aria-expanded", (isOpen) => {
    panel.hidden = !isOpen;
    if (isOpen) panel.querySelector<HTMLElement>("h2")?.focus();
    else guide.button.focus();
  });
  guide.button.setAttribute("aria-controls", panel.id);
  const close = panel.querySelector<HTMLElement>(`[${attributes.guideCloseLink}]`);
  if (close) replaceWithButton(close).addEventListener("click", () => guide.set(false));
  return guide;
}
