import type { Moment } from "./index.ts";

const signs = ["pointerover", "focusin", "touchstart"] as const;

/** The first sign that the visitor means this block. The click that follows is kept by `held-clicks.ts`. */
export const interaction: Moment = (element, go) => {
  const end = () => {
    for (const sign of signs) element.removeEventListener(sign, begin, true);
  };
  const begin = () => {
    end();
    go();
  };
  for (const sign of signs) element.addEventListener(sign, begin, { capture: true, passive: true });
  return end;
};
