import type { Asset } from "../rows/assets.ts";
import { imageWidths } from "../static-files.ts";
import { type Content, type Html, html } from "./html.ts";
import type { View } from "./view.ts";

export interface ImageOptions {
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  /** True for the page's main image, which is loaded first. */
  readonly isPriority?: boolean;
  readonly className?: string;
  /** True: the image covers its box around the focal point. False: it keeps its own aspect ratio. */
  readonly cover?: boolean;
  /** Replaces the asset's `alt`. Empty if a caption or link has the same text. */
  readonly alt?: string;
  /** Additional attributes, as markup. */
  readonly attributes?: Content;
}

/** The `sizes` of a page's main image. */
export const heroSizes = "(max-width: 860px) 100vw, 62vw";

/** The `sizes` of an image in one of two columns. */
export const columnSizes = "(max-width: 860px) 92vw, 46vw";

/** The `sizes` of an image that fills the window: as wide as its height needs in windows that are narrower than it. */
export function windowSizes({ width, height }: Asset): string {
  return `(max-aspect-ratio: ${width}/${height}) ${Math.round((100 * width) / height)}vh, 100vw`;
}

export function imageUrl(view: Pick<View, "site">, asset: Asset, format?: number): string {
  const path = `/content/v1/${view.site.id}/${asset.id}/${asset.fileName ?? `${asset.name}.webp`}`;
  return format === undefined ? path : `${path}?format=${format}w`;
}

/** The `srcset` with all stored widths. The descriptor of the last one is the original's real width. */
export function imageSrcset(view: View, asset: Asset): string {
  const smaller = imageWidths.filter((width) => width < asset.width);
  const widest = imageWidths.find((width) => width >= asset.width) ?? asset.width;
  return [
    ...smaller.map((width) => `${imageUrl(view, asset, width)} ${width}w`),
    `${imageUrl(view, asset, widest)} ${asset.width}w`,
  ].join(", ");
}

/** The image markup of published pages since 2023. It works without scripts. */
export function imageElement(view: View, asset: Asset, options: ImageOptions): Html {
  const url = imageUrl(view, asset);
  const [x, y] = asset.focal;
  const fill = options.cover ? "object-fit:cover;width:100%;height:100%;" : "";
  return html`<img data-src="${url}" data-image="${url}" data-image-dimensions="${asset.width}x${asset.height}" data-image-focal-point="${x},${y}" data-load="false" data-image-id="${asset.id}"${options.className && html` class="${options.className}"`} alt="${options.alt ?? asset.alt}" src="${imageUrl(view, asset, 1000)}" width="${asset.width}" height="${asset.height}" sizes="${options.sizes}" style="${fill}object-position:${100 * x}% ${100 * y}%" srcset="${imageSrcset(view, asset)}" ${options.isPriority ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async" data-loader="sqs"${options.attributes}>`;
}
