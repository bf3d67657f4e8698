/**
 * Parallax: images behind sections that scroll more slowly than the page. An image is larger than its section, which
 * clips it, and is moved inside the section.
 */
import { oncePerFrame } from "../../dom/once-per-frame.ts";

/** The distance that an image moves while its section crosses the window, in px. */
const distancePx = 300;

/** True if images move while the page scrolls. Otherwise they only cover their sections. */
function isMoving(nomotion: boolean): boolean {
  const isWanted = !nomotion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isWanted && document.body?.matches(".tweak-overlay-parallax-enabled") === true;
}

const isProportional = () => document.body.matches(".tweak-overlay-parallax-new-math");

/**
 * Gives images the size with which they cover their sections while they move. It does not measure, so it forces no
 * layout.
 */
export function sizeParallaxBackgrounds(nomotion = false): void {
  if (!isMoving(nomotion)) return;
  for (const { style } of document.querySelectorAll<HTMLElement>("[data-parallax-image-wrapper]")) {
    if (isProportional()) style.bottom = `calc((100% - ${innerHeight}px) / 2)`;
    else style.top = `${-distancePx}px`;
  }
}

/**
 * Positions the images for the current scroll position. Without `tweak-overlay-parallax-enabled` and with reduced
 * motion they only cover their sections.
 */
export function placeParallaxBackgrounds(nomotion = false): void {
  if (!document.body?.matches(".tweak-overlay-parallax-enabled")) return;
  sizeParallaxBackgrounds(nomotion);
  const isStill = !isMoving(nomotion);
  const item = document.querySelector(".Parallax-item");
  const color = item === null ? "" : getComputedStyle(item).backgroundColor;
  const backgrounds = [...document.querySelectorAll<HTMLElement>("[data-parallax-image-wrapper]")].map(
    (wrapper) => ({ wrapper, section: wrapper.parentElement }),
  );
  const boxes = backgrounds.map(({ section }) => section?.getBoundingClientRect());
  for (const [index, { wrapper, section }] of backgrounds.entries()) {
    const box = boxes[index];
    // The section gets the color of the template's own layer behind the page, because the style sheet makes the section
    // transparent.
    section?.style.setProperty("background-color", color);
    if (isStill || box === undefined) continue;
    if (box.bottom < 0 || box.top > innerHeight) continue;
    const offset = isProportional() ? -box.top / 2 : slowOffset(box, focalY(wrapper));
    wrapper.style.transform = `translate3d(0,${Math.round(offset * 10) / 10}px,0)`;
  }
}

/**
 * The offset of an image: 0 while its focal point is at the bottom of the window, `distancePx` when it is at the top.
 */
function slowOffset({ top, height }: DOMRect, focal: number): number {
  const passed = 1 - (top + height * focal) / innerHeight;
  return Math.min(Math.max(passed, 0), 1) * distancePx;
}

function focalY(wrapper: HTMLElement): number {
  const focal = wrapper.querySelector<HTMLElement>("[data-image-focal-point]")?.dataset.imageFocalPoint;
  const y = Number(focal?.split(",")[1]);
  return y >= 0 && y <= 1 ? y : 0.5;
}

/** Moves the images while the page scrolls. */
export function startParallax(nomotion?: boolean): void {
  const schedule = oncePerFrame(() => placeParallaxBackgrounds(nomotion));
  for (const wrapper of document.querySelectorAll("[data-parallax-image-wrapper]"))
    wrapper.classList.add("loaded");
  addEventListener("scroll", schedule, { passive: true });
  // Sections grow when fonts and blocks are loaded.
  const observer = new ResizeObserver(schedule);
  for (const section of document.querySelectorAll("[data-parallax-original-element]"))
    observer.observe(section);
  schedule();
}
