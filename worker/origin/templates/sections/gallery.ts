import * as z from "zod";
import type { Asset } from "../../rows/assets.ts";
import { type Html, html, json } from "../html.ts";
import type { View } from "../view.ts";
import { lightbox } from "./lightbox.ts";
import { reel, slideshow } from "./moving.ts";
import { tiles } from "./tiles.ts";

const schema = z.object({
  kind: z.enum(["grid", "masonry", "strips", "reel", "slideshow", "fullscreen-slideshow"]),
  /** `data-props`, as the kind's own script reads them. */
  props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  pictures: z.array(z.object({ asset: z.string(), caption: z.string().default("") })),
});

/** A picture of a gallery section. */
export interface SectionPicture {
  readonly asset: Asset;
  /** Markup; empty where there is none. */
  readonly caption: string;
  /** `data-slide-url`. */
  readonly url: string;
}

/** What the kinds make their markup of. */
export interface SectionGallery extends Omit<z.infer<typeof schema>, "pictures"> {
  readonly sectionId: string;
  readonly pictures: readonly SectionPicture[];
  /** Attributes that all kinds have. */
  readonly common: Html;
}

/** The content of a gallery section (markup 4.2): the gallery and, beside it, its lightbox. */
export function gallerySection(row: unknown, sectionId: string, view: View): Html {
  const { pictures: named, ...data } = schema.parse(row);
  const pictures = named.flatMap(({ asset: name, caption }) => {
    const asset = view.assets.get(name);
    return asset ? [{ asset, caption, url: name }] : [];
  });
  const hasCaptions = pictures.some(({ caption }) => caption !== "");
  const { width = "inset", controlsLocation, transition } = data.props;
  const common = html`data-section-id="${sectionId}" data-width="${String(width)}"${controlsLocation !== undefined && html` data-controls-location="${String(controlsLocation)}"`}${transition !== undefined && html` data-transition="${String(transition)}"`} data-props="${json(data.props)}" data-show-captions="${String(hasCaptions)}"`;
  const gallery: SectionGallery = { ...data, sectionId, pictures, common };
  return html`<div class="gallery gallery-section-wrapper" style="min-height: 100px;"><div class="gallery" style="min-height: 100px;">
${markupOf(gallery, view)}
${data.props.lightboxEnabled === true && lightbox(gallery, view)}</div></div>`;
}

function markupOf(gallery: SectionGallery, view: View): Html {
  switch (gallery.kind) {
    case "reel":
      return reel(gallery, view);
    case "slideshow":
    case "fullscreen-slideshow":
      return slideshow(gallery, view);
    default:
      return tiles(gallery, view);
  }
}
