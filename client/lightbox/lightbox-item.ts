import type { Size } from "../images/image-geometry.ts";

interface LightboxImage {
  /** The image's URL without a width. The lightbox adds the width that it loads. */
  readonly src: string;
  /** The image's own size, the maximum at which it is shown. Without it the size is measured after loading. */
  readonly dimensions?: Size | undefined;
  readonly alt: string;
}

interface LightboxVideo {
  /** Creates the player each time its slide is shown. When the slide is left, the player is removed, which stops it. */
  readonly createVideo: () => HTMLElement;
  readonly alt: string;
}

/** The names by which a URL can refer to a slide. */
export interface SlideIdentifiers {
  /** Value of `data-slide-id`. */
  readonly id?: string | undefined;
  /** Value of `data-slide-url`. */
  readonly url?: string | undefined;
  /** Value of `data-image-id`. A fragment can refer to it, `itemId` cannot. */
  readonly imageId?: string | undefined;
}

/** One slide (docs/reference/lightbox.md#lightbox-set). */
export interface LightboxItem {
  readonly content: LightboxImage | LightboxVideo;
  /** The nodes of the caption, which are moved into the lightbox. Missing on a slide without a caption. */
  readonly caption?: readonly Node[];
  /** Value of `data-slide-id`, or the image's id. */
  readonly id?: string | undefined;
  /** Value of `data-slide-url`. */
  readonly url?: string | undefined;
}

export interface LightboxOptions {
  readonly items: readonly LightboxItem[];
  /** Index of the first slide that is shown; any integer, 0 by default. */
  readonly index?: number;
  /** `light`; any other value means dark. */
  readonly theme?: string | undefined;
  /** Gets the focus when the lightbox closes, if it is still in the page. */
  readonly opener?: HTMLElement | undefined;
  /** The accessible name of the dialog; that of galleries by default. */
  readonly label?: string;
  /** The colors of a section as CSS values. They override those of the theme. */
  readonly colors?: { readonly background: string; readonly ink: string } | undefined;
}
