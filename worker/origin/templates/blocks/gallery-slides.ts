import "../../../texts.ts";
import * as z from "zod";
import { fillText } from "../../../../shared/text/text.ts";
import { galleryTexts } from "../../../../shared/texts/gallery.ts";
import { slidesTexts } from "../../../../shared/texts/slides.ts";
import type { Asset } from "../../rows/assets.ts";
import { type Html, html } from "../html.ts";
import { imageElement } from "../image.ts";
import type { View } from "../view.ts";

/** Options of the designs slideshow, slider and stacked. */
export const slidesShape = {
  /** 0 for no autoplay. */
  autoplaySeconds: z
    .number()
    .optional()
    .transform((seconds) => seconds || undefined),
  /** True: the images fill their slides and are cropped. False: the whole image is visible. */
  crop: z.boolean().default(true),
  transition: z.enum(["fade", "slide", "ken-burns", "none"]).default("fade"),
  thumbnailHeight: z.number().default(0),
  metaPosition: z
    .enum(["top", "top-left", "top-right", "center", "bottom", "bottom-left", "bottom-right"])
    .default("bottom"),
  metaOnHover: z.boolean().default(false),
  alignment: z.enum(["left", "center", "right"]).default("center"),
  /** Height of the gallery in percent of its width; 0 for the height of the site's style sheet. */
  heightPercent: z
    .number()
    .nullable()
    .default(null)
    .transform((percent) => percent || null),
};
const data = z.object(slidesShape);
type SlidesData = z.infer<typeof data>;

export interface Slide {
  readonly asset: Asset;
  readonly alt: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
}

export function slidesOptions(options: SlidesData) {
  const { autoplaySeconds, thumbnailHeight } = options;
  return {
    aspectRatio: options.heightPercent,
    "auto-crop": options.crop,
    autoplay: autoplaySeconds !== undefined,
    "autoplay-duration": autoplaySeconds ?? 5,
    "active-alignment": options.alignment,
    controls: true,
    "meta-position": options.metaPosition,
    "show-meta-on-hover": options.metaOnHover,
    thumbnails: thumbnailHeight > 0,
    "thumbnail-strip-height": thumbnailHeight,
    "thumbnail-strip-margin": 20,
    transition: options.transition,
  };
}

const controls = ({ site }: View): Html => {
  const { previousSlide, nextSlide } = slidesTexts(site.textLanguage);
  return html`
<div class="sqs-gallery-meta-container"><div class="sqs-gallery-controls"><a tabindex="0" role="button" class="previous" aria-label="${previousSlide}"></a><a tabindex="0" role="button" class="next" aria-label="${nextSlide}"></a></div></div><!-- END .sqs-gallery-meta-container -->`;
};

export function slideshow(slides: readonly Slide[], options: SlidesData, view: View): Html {
  const fitClass = options.crop ? "content-fill" : "content-fit";
  return html`
<div class="sqs-gallery-container sqs-gallery-block-slideshow sqs-gallery-has-controls${options.thumbnailHeight > 0 && " sqs-gallery-has-thumbnails"} sqs-gallery-block-show-meta sqs-gallery-block-meta-position-${options.metaPosition}${options.metaOnHover && " sqs-gallery-block-meta-hover"} clear">
<div class="sqs-gallery">
${slides.map((slide) => {
  const { link } = slide;
  const imageHtml = slideImage(view, slide, "slideshow");
  return html`<div class="slide ${fitClass}" data-type="image" data-click-through-url="${link}">${link ? html`<a class="${fitClass}" href="${link}">${imageHtml}</a>` : imageHtml}${caption(slide)}</div>
`;
})}</div>${controls(view)}
</div>${options.thumbnailHeight > 0 && thumbnails(slides, view)}`;
}

export function stacked(slides: readonly Slide[], view: View): Html {
  return html`
<div class="sqs-gallery-container sqs-gallery-block-stacked sqs-gallery-block-show-meta clear">
<div class="sqs-gallery">
${slides.map(
  (slide) =>
    html`<div class="image-wrapper" id="${slide.asset.id}" data-type="image" data-animation-role="image">${slideImage(view, slide, "stacked")}${caption(slide)}</div>
`,
)}</div>
</div>`;
}

export function slider(slides: readonly Slide[], view: View): Html {
  return html`
<div class="sqs-gallery-container sqs-gallery-block-slider sqs-gallery-has-controls sqs-gallery-block-show-meta clear">
<div class="sqs-gallery">
${slides.map((slide) => slideImage(view, slide, "slider"))}</div>${controls(view)}
</div>`;
}

function slideImage(view: View, { asset, alt }: Slide, design: string): Html {
  return imageElement(view, asset, {
    ...(alt !== "" && { alt }),
    sizes: "(max-width: 860px) 92vw, 1100px",
    className: "thumb-image",
    attributes: html` elementtiming="system-gallery-block-${design}" data-type="image"`,
  });
}

function caption({ title, description }: Slide): Html | false {
  return (
    title !== "" &&
    html`<div class="meta"><div class="meta-inside"><div class="meta-title">${title}</div>${description && html`<div class="meta-description"><p>${description}</p></div>`}</div></div>`
  );
}

function thumbnails(slides: readonly Slide[], view: View): Html {
  const { slide } = galleryTexts(view.site.textLanguage);
  return html`
<div class="sqs-gallery-thumbnails">
${slides.map(({ asset }, index) =>
  imageElement(view, asset, {
    sizes: "100px",
    alt: "",
    attributes: html` tabindex="0" role="button" aria-label="${fillText(slide, { n: index + 1 })}" data-type="image"`,
  }),
)}</div>`;
}
