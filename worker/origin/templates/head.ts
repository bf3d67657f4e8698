import { decimalOf } from "../../../shared/store/money.ts";
import { directionOf } from "../../../shared/text/direction.ts";
import type { Asset } from "../rows/assets.ts";
import { eventDataOf, placeLine } from "../rows/events.ts";
import { stylesheet } from "../theme/index.ts";
import { pageNumberOf, postFilterOf, postListPath } from "./collections/filter-posts.ts";
import { pageContext, pageTitle } from "./context.ts";
import { isoDay } from "./format-date.ts";
import { isSoldOut, priceOf } from "./format-price.ts";
import { type Html, html, scriptJson } from "./html.ts";
import { heroSizes, imageSrcset, imageUrl } from "./image.ts";
import { averageRating } from "./rating.ts";
import { backgroundSizes } from "./section.ts";
import type { View } from "./view.ts";

/** The document's head. It needs only the page's own row, so it is sent before the other rows are loaded. */
export function renderHead(view: View, { hasFooter }: { readonly hasFooter: boolean }): Html {
  const { site, url, collection, item } = view;
  const title = pageTitle(view);
  const description = item?.excerpt || collection.description || site.description;
  const address = new URL(item?.path ?? listPath(view), url.origin).href;
  const mainImage = item?.assets[0] ?? collection.asset;
  // The frame of the page editor's preview allows no scripts. Browsers log an error for each script there.
  const runsScripts = view.designSheet === undefined;
  const sharedImage = mainImage && new URL(imageUrl(view, mainImage, 1500), url.origin).href;
  return html`<!doctype html>
<html xmlns:og="http://opengraphprotocol.org/schema/" lang="${site.language}"${directionOf(site.language) === "rtl" && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<base href="">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${
  isIndexable(view)
    ? html`<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">
<meta itemprop="url" content="${address}">${alternates(view)}`
    : html`<meta name="robots" content="noindex">`
}
${
  collection.template === "blog" &&
  !item &&
  html`<link rel="alternate" type="application/rss+xml" href="${collection.path}?format=rss" title="${collection.title}">
`
}<meta property="og:site_name" content="${site.title}">
<meta property="og:title" content="${title}">
<meta property="og:type" content="${item ? (item.variants.length > 0 ? "product" : "article") : "website"}">
<meta property="og:description" content="${description}">
${sharedImage && html`<meta property="og:image" content="${sharedImage}">\n`}<meta itemprop="name" content="${title}">
<meta name="twitter:card" content="${sharedImage ? "summary_large_image" : "summary"}">
<meta name="description" content="${description}">
${hasFooter && firstPaint}
${preload(view)}
${runsScripts && html`<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${scriptJson(pageContext(view))};</script>\n`}<script type="application/ld+json">${scriptJson(linkedData(view, address, sharedImage))}</script>
<link rel="stylesheet" type="text/css" href="${stylesheet.path}">
${view.designSheet && html`<link rel="stylesheet" type="text/css" href="${view.designSheet}">\n`}${runsScripts && html`<script>Static.COOKIE_BANNER_CAPABLE = true;</script>\n${hasFormComponent(view) && formScript}`}</head>
`;
}

/** The addresses of the page in all languages: https://developers.google.com/search/docs/specialty/international */
function alternates({ versions, url }: View): readonly Html[] {
  const [first] = versions;
  const all = first ? [...versions, { language: "x-default", path: first.path }] : [];
  return all.map(
    ({ language, path }) =>
      html`\n<link rel="alternate" hreflang="${language}" href="${new URL(path, url.origin).href}">`,
  );
}

/**
 * Holds the first paint until the footer has arrived: the parts of a page are short, and columns that are centered would
 * move while their end arrives (docs/decisions/0059-first-paint.md). Browsers warn of an element that never arrives, so
 * pages without this footer have no such link.
 */
const firstPaint = html`<link rel="expect" href="#footer-sections" blocking="render">`;

/**
 * The builder's script for forms of the third generation (fields as JSON, class `form-component`). The rewriting
 * removes it.
 */
const formScript = html`<script defer src="/static/website.components.form.visitor.js"></script>
`;

function hasFormComponent({ collection }: View): boolean {
  return collection.sections.some(({ rows }) =>
    rows.some((row) => row.some(({ blocks }) => blocks.some(({ type }) => type === "form-component"))),
  );
}

/** The path of a page. Those of a blog's list have a number, and those of a tag or category are parts of the list. */
function listPath(view: View): string {
  const { collection } = view;
  const isPart = collection.template === "blog" && postFilterOf(view) === undefined;
  return isPart ? postListPath(collection.path, { page: pageNumberOf(view) }) : collection.path;
}

/** True if search engines may index the page. `statusPages` and unlisted pages are not indexed. */
function isIndexable({ collection }: View): boolean {
  return collection.path.startsWith("/") && collection.isListed;
}

/** Preloads the page's main image where the page shows it first: it usually is the largest contentful paint. */
function preload(view: View): Html | undefined {
  const asset = view.item ? undefined : view.collection.asset;
  const sizes = asset && sizesAtTop(view, asset);
  if (!sizes) return undefined;
  return html`<link rel="preload" as="image" href="${imageUrl(view, asset, 1000)}" imagesrcset="${imageSrcset(view, asset)}" imagesizes="${sizes}" fetchpriority="high">`;
}

/**
 * The `sizes` of the main image, if it is the background of the first section or an image block marked as the first.
 * Undefined if it is shown only in previews of the page's address.
 */
function sizesAtTop(view: View, asset: Asset): string | undefined {
  const { sections } = view.collection;
  if (sections[0]?.background === asset.name) return backgroundSizes(view, asset);
  const blocks = sections.flatMap(({ rows }) => rows.flat().flatMap((column) => column.blocks));
  const block = blocks.find(({ first, asset: name }) => first === true && name === asset.name);
  if (!block) return undefined;
  return typeof block.sizes === "string" ? block.sizes : heroSizes;
}

function linkedData({ site, url, item }: View, address: string, image: string | undefined): unknown {
  const business = {
    "@context": "https://schema.org",
    "@type": "Store",
    name: site.title,
    url: url.origin,
    description: site.description,
    telephone: site.business.phone,
    email: site.business.email,
    address: site.business.address.join(", "),
  };
  if (!item) return business;
  const common = { "@context": "https://schema.org", name: item.title, url: address, image };
  const event = eventDataOf(item);
  if (event)
    return {
      ...common,
      "@type": "Event",
      description: item.excerpt,
      startDate: new Date(event.start).toISOString(),
      endDate: new Date(event.end).toISOString(),
      location: { "@type": "Place", name: event.place.title, address: placeLine(event) },
    };
  const variant = item.variants[0];
  if (!variant)
    return {
      ...common,
      "@type": "Article",
      headline: item.title,
      datePublished: isoDay(site, item.publishedAt),
      author: { "@type": "Organization", name: site.title },
    };
  const currency = site.storeSettings.selectedCurrency;
  return {
    ...common,
    "@type": "Product",
    description: item.excerpt,
    offers: {
      "@type": "Offer",
      priceCurrency: currency,
      price: decimalOf({ currency, minorUnits: Math.min(...item.variants.map(priceOf)) }),
      availability: `https://schema.org/${isSoldOut(item) ? "SoldOut" : "InStock"}`,
    },
    ...(item.ratings.count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: averageRating(item),
        reviewCount: item.ratings.count,
      },
    }),
  };
}
