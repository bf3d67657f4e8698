import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { galleryTexts } from "../../../../shared/texts/gallery.ts";
import { attributeJson, html } from "../html.ts";
import { imageElement } from "../image.ts";
import { defineBlock } from "./define-block.ts";

const length = z.object({ value: z.number(), unit: z.string() });

/** A shadow: its angle in degrees clockwise from the top, its distance and its blur. */
export const shadowSchema = z.object({ angle: z.number(), distance: length, blur: length });

/** The image of fluid-engine sections. The section's grid sets the size of its box. */
export const imageFluid = defineBlock({
  number: blockTypes.component,
  name: "image",
  component: "imageFluid",
  schema: z.object({
    asset: z.string(),
    /** True: the image covers its box. False: it is contained in it. */
    stretched: z.boolean().default(true),
    mask: z.string().optional(),
    shadow: shadowSchema.optional(),
    /** A color above the image, with its opacity. */
    overlay: z.object({ colour: z.string().regex(/^#[\da-f]{6}$/i), opacity: z.number() }).optional(),
    link: z.string().optional(),
    lightbox: z.boolean().default(false),
    position: z.enum(["left", "center", "right"]).default("center"),
    sizes: z.string().default("(max-width: 860px) 92vw, 30vw"),
  }),
  render({ asset: name, stretched, mask, shadow: cast, overlay, link, lightbox, position, sizes }, { view }) {
    const asset = view.assets.get(name);
    if (!asset) throw new Error(`there is no asset ${JSON.stringify(name)}`);
    const [x, y] = asset.focal;
    const imageHtml = imageElement(view, asset, {
      sizes,
      attributes: html` data-stretch="${String(stretched)}" data-sqsp-image-block-image elementtiming="system-image-block"`,
    });
    const content = html`${imageHtml}<div class="fluidImageOverlay"></div>`;
    const contentClass = stretched ? "content-fill" : "content-fit";
    const variables = [
      `--image-component-focal-point:${100 * x}% ${100 * y}%`,
      `--image-component-object-fit:${stretched ? "cover" : "contain"}`,
      `--image-component-overlay-opacity:${overlay?.opacity ?? 0}`,
      "--image-component-overlay-blend-mode:normal",
      ...(overlay ? [`--image-block-overlay-color:${overlay.colour}`] : []),
    ].join(";");
    return html`
<div class="fluid-image-component-root image-block-outer-wrapper design-layout-fluid image-position-${position} combination-animation-site-default individual-animation-site-default" data-test="image-block-fluid-outer-wrapper" data-is-image-stretched="${String(stretched)}" data-is-mask-applied="${String(mask !== undefined)}" data-media-focal-point="${x},${y}"${mask && html` data-shape-mask="${mask}"`}${cast && html` data-drop-shadow="${attributeJson(cast)}"`} style="${variables}">
<div class="fluid-image-animation-wrapper sqs-image sqs-block-alignment-wrapper" data-animation-role="image">
<div class="fluid-image-container sqs-image-content js-image-container" data-sqsp-image-block-image-container>${
      link
        ? html`<a class="sqs-block-image-link js-content-mode-element ${contentClass}" href="${link}">${content}</a>`
        : lightbox
          ? html`<button type="button" class="sqs-block-image-button lightbox js-content-mode-element ${contentClass}" data-lightbox-theme="dark"><span class="v6-visually-hidden">${galleryTexts(view.site.textLanguage).fullsize}</span>${content}</button>`
          : html`<div class="js-content-mode-element ${contentClass}">${content}</div>`
    }</div>
</div>
</div>`;
  },
});
