import { shrinkText } from "../shrink-text.ts";

/** Texts that are made smaller until they fit, if they are wider than their box (usually because of one long word). */
const texts: readonly (readonly [text: string, box: string])[] = [
  ["#siteTitle a", "#siteTitle"],
  [".index-section-wrapper.has-main-media h1", ".sqs-block-content"],
  [".banner-thumbnail-wrapper .desc-wrapper h1", ".desc-wrapper"],
];

export function shrinkTexts(): void {
  for (const [selector, box] of texts)
    for (const text of document.querySelectorAll<HTMLElement>(selector))
      shrinkText(text, text.closest<HTMLElement>(box));
}
