import { pictureWidths } from "../pictures.ts";
import type { Asset } from "../rows/assets.ts";
import { type Content, type Html, html } from "./html.ts";
import type { View } from "./view.ts";

export interface ImageOptions {
  /** How wide it is shown, for the browser's choice among the widths. */
  readonly sizes: string;
  /** The picture that the visitor sees first: fetched at once, before anything else. */
  readonly first?: boolean;
  readonly className?: string;
  /** Fills its box, keeping the focal point in view; otherwise it keeps its own shape. */
  readonly cover?: boolean;
  /** The text in place of the asset's own; empty where a caption or a link's text says it already. */
  readonly alt?: string;
  /** More attributes, as markup. */
  readonly more?: Content;
}

/** How wide a page's main picture is: all of a phone's window, somewhat more than half of a larger one. */
export const heroSizes = "(max-width: 860px) 100vw, 62vw";

export function imageUrl(view: View, asset: Asset, format?: number): string {
  const path = `/content/v1/${view.site.id}/${asset.id}/${asset.name}.webp`;
  return format === undefined ? path : `${path}?format=${format}w`;
}

/** Every stored width up to the original's own; the last one is described by what it really has. */
export function imageSet(view: View, asset: Asset): string {
  const smaller = pictureWidths.filter((width) => width < asset.width);
  const whole = pictureWidths.find((width) => width >= asset.width) ?? asset.width;
  return [
    ...smaller.map((width) => `${imageUrl(view, asset, width)} ${width}w`),
    `${imageUrl(view, asset, whole)} ${asset.width}w`,
  ].join(", ");
}

/** The image markup that published pages carry since 2023: complete without scripts, and described for them. */
export function image(view: View, asset: Asset, options: ImageOptions): Html {
  const url = imageUrl(view, asset);
  const [x, y] = asset.focal;
  const fill = options.cover ? "object-fit:cover;width:100%;height:100%;" : "";
  return html`<img data-src="${url}" data-image="${url}" data-image-dimensions="${asset.width}x${asset.height}" data-image-focal-point="${x},${y}" data-load="false" data-image-id="${asset.id}"${options.className && html` class="${options.className}"`} alt="${options.alt ?? asset.alt}" src="${imageUrl(view, asset, 1000)}" width="${asset.width}" height="${asset.height}" sizes="${options.sizes}" style="${fill}object-position:${100 * x}% ${100 * y}%" srcset="${imageSet(view, asset)}" ${options.first ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async" data-loader="sqs"${options.more}>`;
}
