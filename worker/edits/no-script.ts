import { hiddenUntilLoaded } from "../../shared/blog-lists.ts";
import { attributes, paths } from "../../shared/names.ts";
import type { PopupRules } from "../../shared/overlays/popup/settings.ts";
import type { Edit } from "../rewrite/edit.ts";
import { nonceAttribute } from "../rewrite/inline-elements.ts";
import { hasInsightsEnabled } from "../site/collects-insights.ts";

const galleryLists =
  ".gallery-reel-list,.gallery-slideshow-list,.gallery-fullscreen-slideshow-list," +
  ".user-items-list-carousel__slides,.user-items-list-banner-slideshow .slides";
const gallerySlides =
  ".gallery-reel-item,.gallery-slideshow-item,.gallery-fullscreen-slideshow-item," +
  ".user-items-list-carousel__slide,.user-items-list-banner-slideshow .slide";
const galleryControls =
  "[class*=gallery-]:is([class$=-controls],[class$=-bullet-nav],[class$=-thumbnails])," +
  ".user-items-list-item-container :is(.desktop-arrows,.mobile-arrows,[class*=arrows-bottom],.progress-indicators)";
const hiddenImages =
  "figure>[class$=-item-wrapper],[class^=gallery-][class$=-item-src],.gallery-slideshow-item-img,.gallery-fullscreen-slideshow-item-img";

/** Makes gallery sections and list carousels scrollable, and shows images that a script would fade in. */
const slidesCss =
  `${galleryLists}{display:flex!important;overflow-x:auto!important;scroll-snap-type:x mandatory;opacity:1!important}` +
  `${gallerySlides}{position:relative!important;flex:none;scroll-snap-align:center;visibility:visible!important;transform:none!important;pointer-events:auto!important}` +
  ".user-items-list-carousel__slide{width:min(85%,22rem)!important}" +
  ".gallery-reel-item{width:auto!important;height:100%!important}" +
  ".gallery-reel-item :is(a,div,img){position:static!important;display:block!important;width:auto!important;max-width:none;height:100%!important}" +
  // The lightbox link lies over the image and contains none.
  ".gallery-reel-item>.gallery-reel-lightbox-link{position:absolute!important;inset:0!important}" +
  `${hiddenImages}{opacity:1!important;animation:none!important}` +
  `${galleryControls}{display:none!important}`;

/** Columns instead of the positions that a script computes for the window. */
const masonryCss =
  ".gallery-masonry-wrapper{columns:16rem;column-gap:1vw}.gallery-masonry-item{break-inside:avoid;margin:0 0 1vw!important}";

const tilesCss =
  ".gallery-grid-wrapper{display:grid;gap:1vw;grid-template-columns:repeat(auto-fill,minmax(min(45%,16rem),1fr))}" +
  masonryCss +
  ".gallery-strips-wrapper{display:flex;flex-wrap:wrap;gap:1vw}.gallery-strips-item{flex:1 1 16rem;margin:0}" +
  ".gallery-strips-item img{height:15rem!important;object-fit:cover}";

/** Shows the first image of a product. Style sheets of sites hide all until a script has chosen one. */
const productCss =
  ":nth-child(1 of [class*=-gallery-slides-item]),:nth-child(1 of [class*=-gallery-slides-item])>img" +
  "{display:block!important;visibility:visible!important;opacity:1!important}";

/**
 * Gives summaries a layout, because sites hide or stack their items until a script has arranged them.
 * Carousels scroll.
 */
const summaryCss =
  ".summary-item{visibility:visible!important}" +
  ".sqs-gallery-design-autogrid .sqs-gallery{display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(45%,16rem),1fr))}" +
  ".sqs-gallery-design-autocolumns .sqs-gallery{columns:16rem}" +
  ".sqs-gallery-design-autocolumns-slide{position:static!important;break-inside:avoid;margin-bottom:20px}" +
  ".sqs-gallery-design-carousel .sqs-gallery{display:flex;overflow-x:auto!important;scroll-snap-type:x mandatory}" +
  ".sqs-gallery-design-carousel-slide{flex:none;width:min(85%,20rem)!important;scroll-snap-align:start}" +
  ".summary-carousel-pager{display:none!important}";

/**
 * Gives maps their height, which the early script would, and hides the button that needs a script. With an automatic
 * width a map would be wider than its block, because of its least height and its ratio. The block has a blank line.
 */
const mapCss =
  ".awning-map{position:relative!important;width:100%;min-height:17rem!important;aspect-ratio:var(--awning-map-ratio,auto)}" +
  ".sqs-block-content:has(.awning-map){font-size:0}" +
  ".awning-map-button{display:none!important}";

/**
 * Opens the menus of 7.0 templates in narrow windows, which have three kinds: one that covers the page opens with its
 * checkbox, which becomes focusable; one above the page and one beside it are always open, with their folders.
 */
const mobileMenuCss =
  "@media(width<=800px){" +
  "#mobileNavToggle{display:block!important;visibility:visible!important;position:absolute!important;opacity:0!important}" +
  "body:has(#mobileNavToggle:focus-visible) .mobile-nav-toggle-label{outline:2px solid!important}" +
  "body:has(#mobileNavToggle:checked) #overlayNav{left:0!important;width:100%!important;overflow-y:auto!important;visibility:visible!important;opacity:1!important;transform:none!important;pointer-events:auto!important}" +
  "body:has(#mobileNavToggle:checked) .overlay-nav-wrapper{opacity:1!important}" +
  "body:has(#mobileNavToggle:checked) .site-container{height:0!important;opacity:0!important;overflow:hidden!important}" +
  "#mobileNav{height:auto!important;visibility:visible!important}" +
  ":is(#mobileNav,#overlayNav,#sidecarNav) .subnav{display:block!important;height:auto!important;max-height:none!important;visibility:visible!important;opacity:1!important}}" +
  "@media(width<=640px){" +
  "body:has(.mobile-nav-toggle) #sidecarNav{display:block!important;position:relative!important;z-index:0!important;width:auto!important;height:auto!important;max-height:45vh!important;overflow:auto!important;visibility:visible!important;opacity:1!important;transform:none!important}" +
  "body:has(.mobile-nav-toggle) :is(#siteWrapper,#header){position:relative!important}" +
  ".mobile-nav-toggle{display:none!important}}";

/**
 * Prints all slides of gallery sections and lists, and all items of summary carousels, whether or not their scripts
 * have run: those below the viewport wait for the first input. It repeats styles of `pageCss`, which compresses well.
 */
const printCss =
  `@media print{@layer awning{${slidesCss}` +
  // The containers of reels and slideshows, which have a fixed height.
  "[class*=gallery-]:has([class$=-controls]){display:block!important;height:auto!important;max-height:none!important}" +
  `${masonryCss}.gallery-masonry-wrapper{height:auto!important}.gallery-masonry-item{position:static!important;width:auto!important}` +
  `[class^=gallery-][class$=-item],${gallerySlides}{break-inside:avoid}[class$=-item-src]{transform:none!important}` +
  `${galleryLists},.sqs-gallery-design-carousel .sqs-gallery{flex-wrap:wrap!important;gap:1vw;overflow:visible!important;position:static!important;height:auto!important;transform:none!important}` +
  `${gallerySlides}{width:49%!important;height:8cm!important;left:0!important;content-visibility:visible!important}` +
  ".user-items-list-carousel__slide{width:31%!important;height:auto!important}.gallery-reel-item{width:auto!important;height:5cm!important}" +
  ".sqs-gallery-design-carousel-slide{width:31%!important}}}";

/**
 * Opens elements that only a script opens or reveals; the moving text of a marquee is replaced by its
 * readable copy.
 */
const pageCss =
  "@layer awning{" +
  ".image-block-outer-wrapper:not(.combination-animation-none)>*,.image-block-v2,.block-animation,.sqs-block-quote figure,.page-section[data-animation]," +
  ".image-block-outer-wrapper :is(.image-inset,.sqs-image-content,.sqs-dynamic-text-container)," +
  ".preFade,.preScale,.preSlide,.preClip,.preFlex,.newsletter-block,img[data-load]," +
  `${hiddenUntilLoaded},` +
  ".Header [data-nc-container],.Index-gallery,.Index-page-image,.Intro-image,.sqs-slide,.sqs-slice" +
  "{opacity:1!important;transform:none!important;clip-path:none!important}" +
  "[class*=tweak-global-animations-animation-type] :is(header,footer,section>.content-wrapper){opacity:1!important}" +
  ".sqsrte-scaled-text{position:static!important}" +
  ".accordion-item__dropdown,.menus--has-multiple .menu{display:block!important}" +
  ".Marquee-svg,:has(>.menus--has-multiple)>.menu-selector{display:none!important}" +
  ".Marquee-measure{position:static!important;flex-wrap:wrap!important;width:auto!important;visibility:visible!important}" +
  ".Marquee .v6-visually-hidden{display:none!important}" +
  `${slidesCss}${tilesCss}${productCss}${summaryCss}${mapCss}${mobileMenuCss}}`;

/**
 * Makes pages readable in browsers without scripts: opens accordions and menus that the site's style sheets
 * close, and shows elements that wait for an animation. Older menus work with radio buttons and need no
 * style. On sites that collect insights, an image request counts these pages, which cannot report themselves.
 */
export const noScriptEdit: Edit = {
  name: "no-script",
  head: (page) =>
    `<noscript ${attributes.addedElement}><style${nonceAttribute(page)}>${pageCss}</style></noscript>` +
    `<style ${attributes.addedElement}${nonceAttribute(page)}>${printCss}</style>`,
  bodyStart: ({ facts }) =>
    hasInsightsEnabled(facts.site)
      ? `<noscript ${attributes.addedElement}><img src="${paths.noScriptPixel}" alt="" hidden></noscript>`
      : "",
};

/** The delay of a popup whose trigger is scrolling or a pointer movement, which need a script. */
const defaultPopupDelayMs = 10_000;

/**
 * The style of the popup in browsers without scripts: after its delay it is a card in the corner, so that the
 * page stays readable. It never covers a cookie banner that waits for a choice.
 */
export function noScriptPopupCss({ triggers, enableMobile }: PopupRules): string {
  const { timer, scroll, exit } = triggers;
  const delay = timer ?? (scroll === undefined && exit === undefined ? 0 : defaultPopupDelayMs);
  return (
    `@layer awning{[${attributes.overlay}=popup]>.awning-popup{display:block!important;position:fixed!important;` +
    "inset:auto 16px calc(16px + var(--awning-mobile-info-bar-height,0px)) auto!important;z-index:30000;" +
    "width:min(22rem,100vw - 32px)!important;max-height:min(32rem,100dvh - 120px)!important;" +
    `animation:awning-popup-card 1ms ${delay}ms both!important}` +
    ".awning-popup-image,.awning-popup-form{display:none!important}.awning-popup-words{padding:40px 20px 20px!important}" +
    `body:has([${attributes.overlay}=cookie-banner]) [${attributes.overlay}=popup]>.awning-popup{display:none!important}` +
    (enableMobile
      ? ""
      : `@media (width<=432px){[${attributes.overlay}=popup]>.awning-popup{display:none!important}}`) +
    "}@keyframes awning-popup-card{from{visibility:hidden}to{visibility:visible}}"
  );
}
