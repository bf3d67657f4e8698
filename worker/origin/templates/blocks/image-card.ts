import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { type Html, html } from "../html.ts";
import { columnSizes, imageElement } from "../image.ts";
import { defineBlock } from "./define-block.ts";

const schema = z.object({
  asset: z.string(),
  layout: z.enum(["card", "collage", "overlap", "poster", "stack"]),
  position: z.enum(["left", "center", "right"]).default("left"),
  title: z.string(),
  subtitle: z.string().optional(),
  /** A button without a text is not shown. */
  buttonText: z.string().default(""),
  buttonLink: z.string().default(""),
  /** The URL to which the image links. The link's accessible name is the title. */
  link: z.string().optional(),
  /** Height of the image in percent of its width. */
  ratio: z.number().default(75),
  animation: z
    .string()
    .regex(/^[\w-]*$/)
    .default("none"),
  sizes: z.string().default(columnSizes),
});
type Data = z.infer<typeof schema>;

/** The layouts with text beside or on the image. `image.ts` is the inline layout. */
export const imageCard = defineBlock({
  number: blockTypes.image,
  name: "image",
  schema,
  render(data, { view }) {
    const asset = view.assets.get(data.asset);
    if (!asset) throw new Error(`there is no asset ${JSON.stringify(data.asset)}`);
    const cardImage = imageElement(view, asset, {
      sizes: data.sizes,
      cover: true,
      ...(data.link && { alt: data.title }),
      attributes: html` data-stretch="false" elementtiming="system-image-block"`,
    });
    const inset = html`<div class="sqs-image-shape-container-element content-fill has-aspect-ratio" style="position:relative;overflow:hidden;padding-bottom:${data.ratio}%">${cardImage}<div class="image-overlay" style="overflow:hidden"></div></div>`;
    return html`
<figure class="sqs-block-image-figure image-block-outer-wrapper image-block-v2 design-layout-${data.layout} combination-animation-${data.animation} individual-animation-${data.animation} individual-text-animation-${data.animation} image-position-${data.position}${data.link && " image-linked"}" data-scrolled data-test="image-block-v2-outer-wrapper">
<div class="intrinsic">${
      data.link
        ? html`<a href="${data.link}" class="sqs-block-image-link image-inset" data-animation-role="image" data-description>${inset}</a>`
        : html`<div class="image-inset" data-animation-role="image" data-description>${inset}</div>`
    }</div>
<figcaption class="image-card-wrapper" data-width-ratio><div class="image-card sqs-dynamic-text-container">${captionOf(data)}</div></figcaption>
</figure>`;
  },
});

function captionOf({ title, subtitle, buttonText, buttonLink }: Data): Html {
  const text = (part: string, content: string) =>
    html`<div class="image-${part}-wrapper"><div class="image-${part} sqs-dynamic-text"><p>${content}</p></div></div>`;
  return html`${text("title", title)}${subtitle && text("subtitle", subtitle)}${
    buttonText !== "" &&
    html`<div class="image-button-wrapper"><div class="image-button sqs-dynamic-text"><div class="image-button-inner"><a href="${buttonLink || "/"}" class="sqs-block-button-element--medium sqs-button-element--secondary sqs-block-button-element">${buttonText}</a></div></div></div>`
  }`;
}
