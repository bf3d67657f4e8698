import { attributes } from "../../shared/names.ts";
import { onEscape } from "../ui/escape-stack.ts";

/** Makes Escape and clicks outside close the opening hours of the information bar and the mobile info bar. */
export function enhanceContactBar(host: HTMLElement): void {
  const details = host.querySelector("details");
  let removeEscape = () => {};
  details?.addEventListener("toggle", () => {
    removeEscape();
    if (details.open)
      removeEscape = onEscape(() => {
        details.open = false;
        details.querySelector("summary")?.focus({ preventScroll: true });
      });
  });
  document.addEventListener("click", ({ target }) => {
    if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
  });
  host.setAttribute(attributes.blockState, "ready");
}
