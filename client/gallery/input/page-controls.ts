import { galleryTexts } from "../../../shared/texts/gallery.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import type { Controls } from "./controls.ts";

/**
 * Finds the previous and next controls in the page. On older pages it adds an icon or a label to controls that have
 * none.
 */
export function preparePageControls(container: HTMLElement): Controls {
  const texts = galleryTexts(pageLanguage());
  const find = (direction: string) => [
    ...container.querySelectorAll<HTMLElement>(`.sqs-gallery-controls .${direction}`),
  ];
  const controls = { previous: find("previous"), next: find("next") };
  for (const direction of ["previous", "next"] as const)
    for (const control of controls[direction]) {
      if (isUnstyled(control)) control.classList.add("awning-gallery-control");
      if (!control.textContent.trim())
        control.ariaLabel ??= direction === "next" ? texts.nextSlide : texts.previousSlide;
      control.role ??= "button";
    }
  return controls;
}

function isUnstyled(control: HTMLElement): boolean {
  return (
    control.childElementCount === 0 && /^(?:none|normal)$/.test(getComputedStyle(control, "::before").content)
  );
}
