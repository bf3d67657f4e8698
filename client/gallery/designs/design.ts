import type { PageData } from "../../../shared/page-data.ts";
import type { Size } from "../../images/image-geometry.ts";
import type { GalleryOptions } from "../options.ts";
import type { EngineSettings } from "../settings.ts";

/**
 * The part of the lightbox that a gallery uses. The block passes it in, because the lightbox imports the gallery
 * engine.
 */
interface LightboxModule {
  readonly openLightbox: (options: {
    readonly items: readonly {
      readonly content: {
        readonly src: string;
        readonly alt: string;
        readonly dimensions?: Size | undefined;
      };
    }[];
    readonly index: number;
    readonly theme: string | undefined;
    readonly opener: HTMLElement;
  }) => void;
}

/** A gallery in the page, with everything that its design needs. */
export interface GalleryHost {
  readonly block: HTMLElement;
  /** The element `.sqs-gallery-container`. */
  readonly container: HTMLElement;
  /** The element `.sqs-gallery`, the parent of the slides. */
  readonly list: HTMLElement;
  readonly options: GalleryOptions;
  readonly settings: EngineSettings;
  readonly page: PageData;
  readonly importLightbox: () => Promise<LightboxModule>;
}

/** The module of a design. `mount` returns a cleanup function, which does not remove or reset the slides. */
export interface Design {
  readonly mount: (host: GalleryHost) => () => void;
}
