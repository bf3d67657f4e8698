import { imageStyle } from "../blocks/image/reserve.ts";
import { waveHeight } from "../blocks/marquee/geometry.ts";
import { readOptions } from "../blocks/marquee/options.ts";
import { slidesStyle } from "../gallery/layout/slides-style.ts";
import { layoutStyle } from "../gallery/layout/style.ts";
import { slidesToComeStyle } from "../sections/gallery/slides-to-come.ts";

/**
 * What blocks will look like once they are alive, as far as it moves what is below them. For a bar that a template fixes
 * over the top of its pages on phones, the template's script made room below it: a sticky one has it. Only over a
 * banner does it lie.
 */
const style = `@layer awning {
.menu-select-button { display: none }
body:not(.has-banner-image).tweak-mobile-bar-position-top-fixed .mobile-bar-wrapper { position: sticky !important }
.Marquee-svg { display: block; height: calc(1.4em + var(--awning-marquee-wave, 0px)) }
[data-block-type="69"]:not([data-awning-state="ready"]) [data-is-expanded-first-item="true"] >
.accordion-item:first-child > .accordion-item__dropdown { display: block !important }
${imageStyle}${layoutStyle}${slidesStyle}${slidesToComeStyle}}`;

export function reserveBlocks(): void {
  const element = document.createElement("style");
  element.dataset.awning = "";
  // What the page's policy asks of inline styles; its scripts cannot read it from the attribute.
  element.nonce = document.currentScript?.nonce ?? "";
  element.textContent = style;
  document.head.append(element);
}

/** A wave's height stands in the props beside it. */
export function reserveWave(svg: Element): void {
  const root = svg.closest<HTMLElement>(".Marquee");
  try {
    const { waveIntensity } = readOptions(root?.querySelector(".Marquee-props")?.textContent ?? "");
    root?.style.setProperty("--awning-marquee-wave", `${waveHeight(waveIntensity)}px`);
  } catch {
    // The block itself says so when its time has come.
  }
}

/** A spacer of 7.0 is as many per cent of its width higher than a line as it says (observed). */
export function reserveSpacer(spacer: Element): void {
  const ratio = Number(spacer.getAttribute("data-aspect-ratio"));
  // Most say none, and this is asked whenever something has been parsed.
  if (!(ratio > 0)) return;
  const content = spacer.querySelector<HTMLElement>(":scope > .sqs-block-content");
  if (content?.style.paddingBottom === "") content.style.paddingBottom = `${ratio}%`;
}

/** Less than themes make of a field of that type, in pixels; of any other, 85. */
const fieldHeights: Readonly<Record<string, number>> = { hidden: 0, section: 30, textarea: 130 };

/** A form that will be drawn from the JSON before it (`blocks/form-component/`): about its height, and never much more. */
export function reserveForm(wrapper: Element): void {
  const block = wrapper.closest('[data-definition-name="website.components.form"]');
  const text = block?.querySelector(".sqs-form-block-context")?.textContent;
  if (!text || wrapper.childElementCount > 0 || !(wrapper instanceof HTMLElement)) return;
  if (/"useLightbox":\s*true/.test(block?.textContent ?? "")) return;
  try {
    let height = 50;
    for (const { type } of JSON.parse(text).formFields) height += fieldHeights[type] ?? 85;
    wrapper.style.minHeight = `${height}px`;
  } catch {
    // The block itself says so when its time has come.
  }
}
