import type { PageData } from "../../../shared/page-data.ts";
import type { GalleryOptions } from "../options.ts";

/** A gallery in the page, for a design to lay out. */
export interface GalleryHost {
  /** The block, or whatever else the gallery is the content of. */
  readonly block: HTMLElement;
  /** `.sqs-gallery-container` */
  readonly container: HTMLElement;
  /** `.sqs-gallery`, the slides' parent. */
  readonly list: HTMLElement;
  readonly options: GalleryOptions;
  readonly page: PageData;
}

/** What a design's module gives. The returned function ends what it has started; the slides stay as they are. */
export interface Design {
  readonly mount: (host: GalleryHost) => () => void;
}
