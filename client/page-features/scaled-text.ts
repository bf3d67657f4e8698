/** Keeps scaled texts as wide as their containers. The early script has scaled them before the first paint. */
import { scaledTextClass, scaleText } from "./scale-text.ts";

export function start(): void {
  const containers = [...document.getElementsByClassName(scaledTextClass)];
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) scaleText(target);
  });
  for (const container of containers) observer.observe(container);
  document.fonts.addEventListener("loadingdone", () => containers.forEach(scaleText));
}
