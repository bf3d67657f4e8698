/** Class of the containers of text that is as wide as they are. */
export const scaledTextClass = "sqsrte-scaled-text-container";

/** The font size at which a text is measured. */
const measuredPx = 100;

/**
 * Gives a scaled text the font size at which it fills its container (docs/reference/blocks.md#scaled-text). Must be called
 * again when the width or a font has changed.
 */
export function scaleText(container: Element): void {
  const text = container.querySelector<HTMLElement>(".sqsrte-scaled-text");
  if (text === null || container.clientWidth === 0) return;
  // Without the style sheet of the site the text is shown in its own size.
  if (getComputedStyle(text).position === "static") return;
  // The style sheet keeps the text outside the page without this class.
  container.classList.add("loaded");
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  text.style.fontSize = `${measuredPx}px`;
  // A transformation by an animation applies to both.
  const sizePx = (measuredPx * widthOf(container)) / widthOf(text);
  text.style.fontSize = Number.isFinite(sizePx) ? `${Math.floor(10 * sizePx) / 10}px` : "";
}
