import { cookieNames } from "../../shared/names.ts";
import { type Toggle, toggleFrom } from "./toggle.ts";

/** The preview over the whole window, or below the area's bar. The cookie keeps it for the pages to come. */
export function fullScreenOf(root: Document): Toggle | undefined {
  const link = root.querySelector<HTMLElement>("[data-awning-toggle=expanded]");
  if (!link) return undefined;
  const toggle = toggleFrom(link, "aria-pressed", (expanded) => {
    root.body.dataset.expanded = String(expanded);
    const secure = location.protocol === "https:" ? "; Secure" : "";
    root.cookie = `${cookieNames.previewFrame}=${expanded}; Path=/; SameSite=Lax${secure}`;
    // Whatever had the focus in the bar is out of sight; the button stays, wherever it stands.
    if (expanded && root.activeElement?.closest("[data-awning-bar]")) toggle.button.focus();
  });
  return toggle;
}
