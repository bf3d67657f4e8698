import * as z from "zod";
import "../../../texts.ts";
import { slidesTexts } from "../../../../shared/texts/slides.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { imageElement } from "../image.ts";
import type { View } from "../view.ts";

const schema = z.object({
  kind: z.enum(["carousel", "banner-slideshow"]),
  infinite: z.boolean().default(true),
  columns: z.number().default(3),
  showsMore: z.boolean().default(false),
  aspectRatio: z.string().default("3:2"),
  items: z.array(z.object({ title: z.string(), html: z.string(), asset: z.string().optional() })),
});
type List = z.infer<typeof schema>;

/** The content of a list section that is a carousel (docs/reference/published-markup.md#list-sections). */
export function listSection(row: unknown, sectionId: string, view: View): Html {
  const list = schema.parse(row);
  return list.kind === "carousel" ? carousel(list, sectionId, view) : banner(list, sectionId, view);
}

function carousel({ items, infinite, columns, showsMore, aspectRatio }: List, id: string, view: View): Html {
  const slides = items.map(({ asset: name, ...item }) => {
    const asset = name === undefined ? undefined : view.assets.get(name);
    const sizes = `(max-width: 575px) 90vw, ${Math.round(90 / columns)}vw`;
    return html`<li class="user-items-list-carousel__slide list-item" data-is-card-enabled="false">${asset && html`<div class="user-items-list-carousel__media-container"><div class="user-items-list-carousel__media-inner" data-media-aspect-ratio="${aspectRatio}" data-animation-role="image">${imageElement(view, asset, { sizes, cover: true, className: "user-items-list-carousel__media" })}</div></div>`}${itemText(item)}</li>
`;
  });
  const labels = arrowLabels(view);
  const arrow = (side: Side) =>
    html`<div class="desktop-arrows user-items-list-carousel__arrow-wrapper user-items-list-carousel__arrow-wrapper--${side}"><button type="button" class="user-items-list-carousel__arrow-button user-items-list-carousel__arrow-button--${side}" aria-label="${labels[side]}">${icon(side)}</button></div>`;
  return html`<div class="user-items-list"><div class="user-items-list-item-container user-items-list-carousel" data-controller="UserItemsListCarousel" data-max-columns="${columns}" data-show-adjacent-slides="${String(showsMore)}" data-space-between-slides-value="20" data-space-between-slides-unit="px" data-media-aspect-ratio="${aspectRatio}" data-is-infinite-enabled="${String(infinite)}" data-navigation-controls="arrows" data-alignment-vertical="top" data-section-id="${id}" data-layout-width="inset" data-is-media-enabled="true" data-is-card-enabled="false">
<div class="user-items-list-carousel__gutter" role="region" aria-label="${slidesTexts(view.site.textLanguage).carousel}"><div class="user-items-list-carousel__slideshow-holder"><div class="user-items-list-carousel__slides-revealer"><ul class="user-items-list-carousel__slides" style="grid-gap: 20px;">
${slides}</ul></div></div></div>
${arrow("left")}${mobileArrows(view)}${arrow("right")}</div></div>`;
}

function banner({ items, infinite }: List, id: string, view: View): Html {
  const slides = items.map(({ asset: name, ...item }) => {
    const asset = name === undefined ? undefined : view.assets.get(name);
    return html`<li class="slide list-item" data-is-card-enabled="false">${asset && html`<div class="slide-media-container">${imageElement(view, asset, { sizes: "100vw", cover: true, className: "list-slideshow-image", alt: "" })}</div>`}<div class="slide-content list-item-card-background">${itemText(item)}</div></li>
`;
  });
  const labels = arrowLabels(view);
  const arrow = (side: Side) =>
    html`<div class="desktop-arrows arrow-container arrow-container--${side}"><button type="button" class="user-items-list-banner-slideshow__arrow-button user-items-list-banner-slideshow__arrow-button--${side}" aria-label="${labels[side]}">${icon(side)}</button></div>`;
  return html`<div class="user-items-list"><div class="user-items-list-item-container user-items-list-banner-slideshow" data-controller="UserItemsListBannerSlideshow" data-is-infinite-enabled="${String(infinite)}" data-show-adjacent-slides="false" data-navigation-controls="arrows" data-space-between-slides-value="100" data-space-between-slides-unit="px" data-section-id="${id}" data-layout-width="full-bleed" data-has-multiple-slides>
<div class="slideshow-wrapper"><div class="slideshow-gutter"><div class="slideshow-holder"><ul class="slides">
${slides}</ul></div>${arrow("left")}${arrow("right")}</div>
${mobileArrows(view)}</div></div></div>`;
}

type Side = "left" | "right";

/** The names of the arrows: the left one leads back in each direction of text, as its markup says. */
function arrowLabels({ site }: View): Readonly<Record<Side, string>> {
  const { previous, next } = slidesTexts(site.textLanguage);
  return { left: previous, right: next };
}

function itemText({ title, html: text }: { readonly title: string; readonly html: string }): Html {
  return html`<div class="list-item-content"><h3 class="list-item-content__title">${title}</h3><div class="list-item-content__description">${rawHtml(text)}</div></div>`;
}

function mobileArrows(view: View): Html {
  const labels = arrowLabels(view);
  const arrow = (side: Side) =>
    html`<button type="button" class="mobile-arrow-button mobile-arrow-button--${side}" aria-label="${labels[side]}">${icon(side)}</button>`;
  return html`<div class="mobile-arrows">${arrow("left")}${arrow("right")}</div>
`;
}

function icon(side: Side): Html {
  const path = side === "left" ? "M20 12H5m6-6-6 6 6 6" : "M4 12h15m-6-6 6 6-6 6";
  return html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
}
