import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html, scriptJson } from "../html.ts";
import { defineBlock } from "./define-block.ts";

export const marquee = defineBlock({
  number: blockTypes.marquee,
  name: "marquee",
  schema: z.object({
    items: z.array(z.string()),
    link: z.string().default(""),
    waveFrequency: z.number().default(4),
    waveIntensity: z.number().default(0),
    direction: z.enum(["left", "right"]).default("left"),
    speed: z.number().default(1),
    pausedOnHover: z.boolean().default(true),
    textSize: z.object({ unit: z.string(), value: z.number() }).default({ unit: "rem", value: 2 }),
  }),
  render: ({ items, ...settings }, { id }) => {
    const size = `${settings.textSize.value}${settings.textSize.unit}`;
    const props = {
      marqueeItems: items.map((text) => ({ text })),
      linkTo: settings.link,
      waveFrequency: settings.waveFrequency,
      waveIntensity: settings.waveIntensity,
      animationDirection: settings.direction,
      animationSpeed: settings.speed,
      pausedOnHover: settings.pausedOnHover,
      textStyle: "heading-2",
      textSize: settings.textSize,
      itemSpacing: { unit: "em", value: 0.5 },
      blockId: id,
      containerStyles: { backgroundEnabled: false },
    };
    return html`
<div class="Marquee" style="font-size: ${size}; --marquee-font-size-value: ${settings.textSize.value};">
<script class="Marquee-props" type="application/json">${scriptJson(props)}</script>
<div class="Marquee-display">
<div class="Marquee-measure" aria-hidden="true">
${items.map((text) => html`<h2 class="Marquee-item Marquee-item--text" style="margin-right: 0.5em; font-size: ${size};">${text}</h2>\n`)}</div>
<h2 style="font-size: ${size}; --marquee-font-size-value: ${settings.textSize.value};">
<svg class="Marquee-svg" fill="currentColor" aria-hidden="true">
<g class="Marquee-path-group" transform="translate(0, 0)"><path class="Marquee-path" fill="none" stroke="transparent" stroke-width="0" d="" stroke-dasharray="" /></g>
<text><textPath class="Marquee-svg-text"></textPath></text>
<text><textPath class="Marquee-svg-group" visibility="hidden">${items.map((text) => html`<tspan class="Marquee-svg-text">${text}</tspan>`)}</textPath></text>
<g class="Marquee-hitbox" data-hitbox><g class="Marquee-path-hitbox-group"><path class="Marquee-path-hitbox" fill="none" stroke="transparent" d="" /><path class="Marquee-path-hitbox-focus-outline" fill="none" stroke="transparent" stroke-width="2px" d="" /></g></g>
</svg>
<span class="v6-visually-hidden">${items.join(" ")}</span>
</h2>
<div class="Marquee-track"></div>
</div>
</div>`;
  },
});
