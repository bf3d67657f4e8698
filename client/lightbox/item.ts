import type { Size } from "../media/geometry.ts";

/** A picture, at its plain address: the widths in which it is asked for are added to it. */
export interface LightboxPicture {
  readonly src: string;
  /** Its own size, beyond which it is never shown. Without it the picture is measured once it has loaded. */
  readonly dimensions?: Size;
  readonly alt: string;
}

/** A film, or whatever else plays. */
interface LightboxVideo {
  /** Makes what is put into the slide each time it is shown; it is taken out, and so stops, when it is left. */
  readonly video: () => HTMLElement;
  readonly alt: string;
}

/** One thing of a lightbox set (spec 3, "lightbox set item"). */
export interface LightboxItem {
  readonly content: LightboxPicture | LightboxVideo;
  /** Nodes of its own, links included; none where there is nothing to say. */
  readonly caption?: readonly Node[];
  /** `data-slide-id`, or the picture's id. */
  readonly id?: string;
  /** `data-slide-url`. */
  readonly url?: string;
}

export interface LightboxOptions {
  readonly items: readonly LightboxItem[];
  /** Which of them comes first; any integer. 0 when it does not say. */
  readonly index?: number;
  /** `light`, or otherwise dark (spec 3). */
  readonly theme?: string | undefined;
  /** Gets the focus back at the end. Where it has left the page by then, the focus stays where it is. */
  readonly opener?: HTMLElement | undefined;
  /** What a screen reader calls it: "Gallery" when it does not say. */
  readonly label?: string;
  /** A section's own colours, as CSS values, instead of those of the theme. */
  readonly colours?: { readonly background: string; readonly ink: string } | undefined;
}
