import { controlsTexts } from "../../shared/texts/controls.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";

/** Names a menu button that has no name of its own, in the page's language. Its text is loaded only if it is needed. */
export async function nameMenuButton(button: HTMLElement): Promise<void> {
  await loadTexts(["controls"]);
  button.ariaLabel ||= controlsTexts(pageLanguage()).menu;
}
