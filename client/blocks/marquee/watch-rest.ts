import type { Rest } from "./rest.ts";

/** Tells `rest` what the page and the visitor's settings say. Ends with `signal`. */
export function watchRest(root: HTMLElement, rest: Rest, pausedOnHover: boolean, signal: AbortSignal): void {
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const heed = () => {
    rest.because("reduced motion", stillness.matches);
    rest.because("page hidden", document.hidden);
  };
  stillness.addEventListener("change", heed, { signal });
  document.addEventListener("visibilitychange", heed, { signal });
  heed();

  const observer = new IntersectionObserver((entries) => {
    rest.because("off-screen", entries.at(-1)?.isIntersecting !== true);
  });
  observer.observe(root);
  signal.addEventListener("abort", () => observer.disconnect());

  if (!pausedOnHover) return;
  const hover = (holds: boolean) => () => rest.because("hovered", holds);
  // The pointer may have been there before this was.
  rest.because("hovered", root.matches(":hover"));
  root.addEventListener("pointerenter", hover(true), { signal });
  root.addEventListener("pointerleave", hover(false), { signal });
}
