import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html } from "../html.ts";
import { columnSizes, heroSizes, imageElement } from "../image.ts";
import { defineBlock } from "./define-block.ts";

/**
 * The inline layout of images. `ratio` crops the image to a height in percent of the width. With `fill` the section's
 * style sets the height. `first` marks the page's main image, which the head preloads.
 */
export const image = defineBlock({
  number: blockTypes.image,
  name: "image",
  schema: z.object({
    asset: z.string(),
    caption: z.string().optional(),
    ratio: z.number().optional(),
    sizes: z.string().optional(),
    fill: z.boolean().default(false),
    first: z.boolean().default(false),
  }),
  render: ({ asset: name, caption, ratio, fill, sizes, first }, { view }) => {
    const asset = view.assets.get(name);
    if (!asset) throw new Error(`there is no asset ${JSON.stringify(name)}`);
    const height = ratio ?? (100 * asset.height) / asset.width;
    const shape = (style: string) => !fill && html` style="${style}"`;
    return html`
<div class="image-block-outer-wrapper layout-caption-below design-layout-inline combination-animation-none individual-animation-none individual-text-animation-none" data-test="image-block-inline-outer-wrapper">
<figure class="sqs-block-image-figure intrinsic"${shape(`max-width:${asset.width}px`)}>
<div class="image-block-wrapper" data-animation-role="image">
<div class="sqs-image-shape-container-element has-aspect-ratio"${shape(`position:relative;padding-bottom:${height.toFixed(4)}%;overflow:hidden`)}>${imageElement(view, asset, { sizes: sizes ?? (first ? heroSizes : columnSizes), isPriority: first, cover: true, attributes: html` data-stretch="false" elementtiming="system-image-block"` })}</div>
</div>
${caption && html`<figcaption class="image-caption-wrapper"><div class="image-caption"><p>${caption}</p></div></figcaption>`}
</figure>
</div>`;
  },
});
