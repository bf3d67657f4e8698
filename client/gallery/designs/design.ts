import type { PageData } from "../../../shared/page-data.ts";
import type { Size } from "../../images/image-geometry.ts";
import type { GalleryOptions } from "../options.ts";

/** The lightbox, as far as a gallery uses it. The lightbox is built on the gallery engine, so the block passes it in. */
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

/** A gallery of the page. */
export interface GalleryHost {
  readonly block: HTMLElement;
  /** `.sqs-gallery-container` */
  readonly container: HTMLElement;
  /** `.sqs-gallery`, the parent of the slides. */
  readonly list: HTMLElement;
  readonly options: GalleryOptions;
  readonly page: PageData;
  readonly importLightbox: () => Promise<LightboxModule>;
}

/** The module of a design. `mount` returns a cleanup function, which leaves the slides as they are. */
export interface Design {
  readonly mount: (host: GalleryHost) => () => void;
}
