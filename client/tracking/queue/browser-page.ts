import { whenQuiet } from "../../when-quiet.ts";
import { whenShown } from "../../when-shown.ts";
import type { PageLife } from "./contract.ts";

export const browserPage: PageLife = {
  whenShown,
  whenQuiet,
  listen: (heard) => {
    const ending = new AbortController();
    const on = (target: EventTarget, type: string, hear: () => void) =>
      target.addEventListener(type, hear, { signal: ending.signal });
    on(document, "visibilitychange", () => heard(document.visibilityState === "hidden" ? "hide" : "show"));
    // Safari does not tell of the visibility of a page that is navigated away from: https://webkit.org/b/116769
    on(window, "pagehide", () => heard("hide"));
    // Back from the back-forward cache, where the visibility may not have changed.
    on(window, "pageshow", () => heard("show"));
    return () => ending.abort();
  },
};
