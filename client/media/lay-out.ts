import type { PictureSettings } from "./settings.ts";

/** Lays the picture in its box as its own settings say (spec 3), over what the box says. */
export function layOut({ style }: HTMLImageElement, settings: PictureSettings): void {
  const { cropMode, stretch, alignment } = settings;
  if (cropMode === undefined) return;
  style.width = "100%";
  style.height ||= "100%";
  style.objectFit = cropMode === "contain" && !stretch ? "scale-down" : cropMode;
  // One that covers its box lies by its focal point (`place.ts`).
  if (cropMode !== "cover") style.objectPosition = alignment;
}
