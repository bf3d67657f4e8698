import { runWithChunk } from "../../loading/load-chunk.ts";
import { readGalleryActions } from "./gallery-actions.ts";
import { createZoom } from "./zoom.ts";

/**
 * Gives the slides their actions: zoom while pointed at, zoom or lightbox when pressed, with mouse, finger or keys. A
 * slide without an action stays as it is. A finger cannot point, so its press zooms where a mouse zooms by pointing.
 * Returns the handler of presses.
 */
export function startSlideActions(
  container: HTMLElement,
  slides: readonly HTMLElement[],
  signal: AbortSignal,
): (slide: HTMLElement, event: Event) => void {
  const { press, zoomsOnHover, factor } = readGalleryActions(container);
  if (press === "none" && !zoomsOnHover) return () => {};
  const opensLightbox = press === "lightbox";
  const zooms = new Map(slides.map((slide) => [slide, createZoom(container, slide, factor, signal)]));
  for (const [slide, zoom] of zooms) {
    if (press === "zoom") zoom.markAsPressable();
    slide.tabIndex = 0;
    slide.role = "button";
    slide.ariaLabel ??= slide.querySelector("img")?.alt || "Image";
    if (!opensLightbox) slide.ariaPressed = "false";
    const onMove = (event: PointerEvent) => event.pointerType === "mouse" && zoom.start(event);
    if (zoomsOnHover) slide.addEventListener("pointermove", onMove, { signal });
  }
  return (slide, event) => {
    const zoom = zooms.get(slide);
    if (opensLightbox) openSlides(slides, slides.indexOf(slide));
    // A mouse that zooms by pointing does nothing by a click.
    else if (zoomsOnHover && event instanceof PointerEvent && event.pointerType === "mouse") return;
    else if (zoom?.isOn()) zoom.stop();
    else zoom?.start(event instanceof MouseEvent ? event : undefined);
  };
}

function openSlides(slides: readonly HTMLElement[], index: number): void {
  runWithChunk(
    "lightbox",
    () => import("../../lightbox/open-from-page.ts"),
    ({ openLightbox, lightboxItemOf, colorsOf }) => {
      const items = slides.flatMap((slide) => lightboxItemOf(slide) ?? []);
      const colors = colorsOf(slides[0]?.parentElement ?? null);
      openLightbox({ items, index, opener: slides[index], colors });
    },
  );
}
