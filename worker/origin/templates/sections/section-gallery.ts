import * as z from "zod";
import type { Asset } from "../../rows/assets.ts";
import type { Html } from "../html.ts";

export const sectionGallerySchema = z.object({
  kind: z.enum(["grid", "masonry", "strips", "reel", "slideshow", "fullscreen-slideshow"]),
  /** Value of the attribute `data-props`, as an object. */
  props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  images: z.array(
    z.object({
      asset: z.string(),
      /** Replaces the text of the file. */
      alt: z.string().default(""),
      caption: z.string().default(""),
    }),
  ),
});

/** An image of a gallery section. */
export interface SectionImage {
  readonly asset: Asset;
  /** Caption as HTML; may be empty. */
  readonly caption: string;
  /** Value of the attribute `data-slide-url`. */
  readonly url: string;
}

/** The data from which a gallery's markup is rendered. */
export interface SectionGallery extends Omit<z.infer<typeof sectionGallerySchema>, "images"> {
  readonly sectionId: string;
  readonly images: readonly SectionImage[];
  /** The attributes that all kinds of galleries have. */
  readonly common: Html;
}
