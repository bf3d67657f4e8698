/**
 * Section dividers. The builder publishes them with an empty path (`M0,0`), because the path depends on the section's
 * size. The early script uses this module too.
 */
import { type Divider, dividerPath, isShapedDivider } from "./divider-path.ts";

/** Dividers by section, parsed from the section's JSON settings. */
const dividers = new WeakMap<Element, Divider | undefined>();

/** Draws the dividers of all sections that have been parsed. Must be called again when a size has changed. */
export function drawDividers(): void {
  const sections = [...document.querySelectorAll<HTMLElement>(".page-section")];
  for (const [index, section] of sections.entries()) {
    const display = section.querySelector<HTMLElement>(":scope > .section-divider-display");
    const border = section.querySelector<HTMLElement>(":scope > .section-border");
    if (display === null || border === null) continue;
    if (!dividers.has(section)) dividers.set(section, readDivider(section));
    const divider = dividers.get(section);
    if (divider === undefined) {
      border.style.clipPath = "none";
      continue;
    }
    const height = `${divider.height.value}${divider.height.unit}`;
    section.style.setProperty("--divider-height", height);
    if (isShapedDivider(divider)) {
      // Each section is above the next one, whose background begins under the divider.
      section.style.setProperty("--z-index", `${sections.length - index}`);
      sections[index + 1]?.style.setProperty("--previous-section-divider-offset", height);
    }
    draw(divider, border, display);
  }
}

function draw(divider: Divider, border: HTMLElement, display: HTMLElement): void {
  const { width, height } = border.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { clip, stroke } = dividerPath(
    divider,
    { width, height },
    { width: clientWidth, height: clientHeight },
  );
  const clipPath = display.querySelector("clipPath");
  setPath(display.querySelector(".section-divider-stroke"), stroke);
  setPath(display.querySelector(".section-divider-clip"), clip);
  if (clipPath?.parentElement) clipPath.parentElement.style.display = clip === "" ? "none" : "block";
  border.style.clipPath = clip === "" || clipPath === null ? "none" : `url("#${CSS.escape(clipPath.id)}")`;
}

function setPath(path: Element | null, data: string): void {
  if (path?.getAttribute("d") !== data) path?.setAttribute("d", data);
}

function readDivider(section: HTMLElement): Divider | undefined {
  try {
    const { divider } = JSON.parse(section.dataset.currentContext ?? "");
    if (divider?.enabled && divider.width && divider.height) return divider;
  } catch (error) {
    console.error("Awning: the settings of a section divider could not be read.", error);
  }
  return undefined;
}
