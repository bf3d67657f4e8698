import { waveHeight } from "../blocks/marquee/geometry.ts";
import { readMarqueeOptions } from "../blocks/marquee/options.ts";

/** Reserves the height of a wavy marquee, computed from the props in its markup. */
export function reserveWave(svg: Element): void {
  const root = svg.closest<HTMLElement>(".Marquee");
  try {
    const { waveIntensity } = readMarqueeOptions(root?.querySelector(".Marquee-props")?.textContent ?? "");
    root?.style.setProperty("--awning-marquee-wave", `${waveHeight(waveIntensity)}px`);
  } catch {
    // The block reports the invalid props.
  }
}

/** Reserves the height of a spacer of 7.0: a line of text plus its ratio, in percent of its width. */
export function reserveSpacer(spacer: Element): void {
  const ratio = Number(spacer.getAttribute("data-aspect-ratio"));
  // Most spacers have no ratio, and this function runs after every change of the page by the parser.
  if (!(ratio > 0)) return;
  const content = spacer.querySelector<HTMLElement>(":scope > .sqs-block-content");
  if (content?.style.paddingBottom === "") content.style.paddingBottom = `${ratio}%`;
}

/** Approximate heights of form fields in common themes, by type; 85 px for all others. */
const fieldHeightsPx: Readonly<Record<string, number>> = { hidden: 0, section: 30, textarea: 130 };

/** Reserves approximately the height of a form that `blocks/form-component/` will render from the JSON before it. */
export function reserveForm(wrapper: Element): void {
  const block = wrapper.closest('[data-definition-name="website.components.form"]');
  const text = block?.querySelector(".sqs-form-block-context")?.textContent;
  if (!text || wrapper.childElementCount > 0 || !(wrapper instanceof HTMLElement)) return;
  if (/"useLightbox":\s*true/.test(block?.textContent ?? "")) return;
  try {
    let heightPx = 50;
    for (const { type } of JSON.parse(text).formFields) heightPx += fieldHeightsPx[type] ?? 85;
    wrapper.style.minHeight = `${heightPx}px`;
  } catch {
    // The block reports the invalid JSON.
  }
}
