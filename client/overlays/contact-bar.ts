import { stateAttribute } from "../../shared/names.ts";
import { onEscape } from "../ui/on-escape.ts";

/** The opening hours of a bar of contact facts close with Escape, and when something else is pressed. */
export function enhanceContactBar(host: HTMLElement): void {
  const details = host.querySelector("details");
  let stopEscape = () => {};
  details?.addEventListener("toggle", () => {
    stopEscape();
    if (details.open)
      stopEscape = onEscape(() => {
        details.open = false;
        details.querySelector("summary")?.focus({ preventScroll: true });
      });
  });
  document.addEventListener("click", ({ target }) => {
    if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
  });
  host.setAttribute(stateAttribute, "ready");
}
