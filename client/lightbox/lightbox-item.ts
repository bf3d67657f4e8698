import type { Size } from "../images/image-geometry.ts";

interface LightboxImage {
  /** The address without a width: the lightbox adds the widths in which it loads the image. */
  readonly src: string;
  /** The image's own size, beyond which it is never shown. Without it the image is measured once it has loaded. */
  readonly dimensions?: Size | undefined;
  readonly alt: string;
}

interface LightboxVideo {
  /** Creates the player each time its slide is shown. The player is removed, and so stops, when the slide is left. */
  readonly createVideo: () => HTMLElement;
  readonly alt: string;
}

/** The names by which a slide can be addressed. */
export interface SlideAddress {
  /** `data-slide-id` */
  readonly id?: string | undefined;
  /** `data-slide-url` */
  readonly url?: string | undefined;
  /** `data-image-id`, which a fragment may name, but `itemId` may not. */
  readonly imageId?: string | undefined;
}

/** One slide (docs/reference/lightbox.md#lightbox-set). */
export interface LightboxItem {
  readonly content: LightboxImage | LightboxVideo;
  /** Nodes that the lightbox takes over; none for a slide without a caption. */
  readonly caption?: readonly Node[];
  /** `data-slide-id`, or the image's id. */
  readonly id?: string | undefined;
  /** `data-slide-url` */
  readonly url?: string | undefined;
}

export interface LightboxOptions {
  readonly items: readonly LightboxItem[];
  /** The first slide shown; any integer, 0 by default. */
  readonly index?: number;
  /** `light`; anything else is dark. */
  readonly theme?: string | undefined;
  /** Gets the focus when the lightbox closes, if it is still in the page. */
  readonly opener?: HTMLElement | undefined;
  /** The accessible name; "Gallery" by default. */
  readonly label?: string;
  /** The colors of a section as CSS values, instead of those of the theme. */
  readonly colors?: { readonly background: string; readonly ink: string } | undefined;
}
