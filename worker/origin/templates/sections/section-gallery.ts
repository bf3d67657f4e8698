import * as z from "zod";
import type { Asset } from "../../rows/assets.ts";
import type { Html } from "../html.ts";

export const sectionGallerySchema = z.object({
  kind: z.enum(["grid", "masonry", "strips", "reel", "slideshow", "fullscreen-slideshow"]),
  /** The value of `data-props`. */
  props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  images: z.array(z.object({ asset: z.string(), caption: z.string().default("") })),
});

/** An image of a gallery section. */
export interface SectionImage {
  readonly asset: Asset;
  /** HTML; may be empty. */
  readonly caption: string;
  /** The value of `data-slide-url`. */
  readonly url: string;
}

/** The data of a gallery's markup. */
export interface SectionGallery extends Omit<z.infer<typeof sectionGallerySchema>, "images"> {
  readonly sectionId: string;
  readonly images: readonly SectionImage[];
  /** The attributes that all kinds have. */
  readonly common: Html;
}
