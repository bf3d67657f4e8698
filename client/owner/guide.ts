import { buttonFrom, type Toggle, toggleFrom } from "./toggle.ts";

/** The help panel beside the preview. It takes the focus when it opens and gives it back when it closes. */
export function guideOf(root: Document): Toggle | undefined {
  const panel = root.getElementById("guide");
  const link = root.querySelector<HTMLElement>("[data-awning-toggle=guide]");
  if (!panel || !link) return undefined;
  const guide = toggleFrom(link, "aria-expanded", (open) => {
    panel.hidden = !open;
    if (open) panel.querySelector<HTMLElement>("h2")?.focus();
    else guide.button.focus();
  });
  guide.button.setAttribute("aria-controls", panel.id);
  const close = panel.querySelector<HTMLElement>("[data-awning-close]");
  if (close) buttonFrom(close).addEventListener("click", () => guide.set(false));
  return guide;
}
