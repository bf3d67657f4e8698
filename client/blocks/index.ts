import * as blockTypes from "../../shared/block-types.ts";
import { attributes } from "../../shared/names.ts";
import type { BlockEntry } from "./block.ts";

/** The registry of blocks. If several selectors match an element, the first entry is used. */
export const blocks: Readonly<Record<string, BlockEntry>> = {
  "header-nav-7.1": {
    selector: 'header[data-controller*="Header"][data-current-styles]',
    when: "ready",
    load: () => import("./header-nav-7.1/header-nav.ts"),
  },
  accordion: {
    selector: `[data-block-type="${blockTypes.accordion}"],.sqs-block-accordion`,
    when: "ready",
    load: () => import("./accordion/accordion.ts"),
  },
  "tabs-menu": {
    selector: `[data-block-type="${blockTypes.menu}"],.sqs-block-menu`,
    when: "ready",
    load: () => import("./tabs-menu/tabs-menu.ts"),
  },
  marquee: {
    selector: `[data-block-type="${blockTypes.marquee}"],.sqs-block-marquee`,
    when: "idle",
    texts: ["media"],
    load: () => import("./marquee/marquee.ts"),
  },
  image: {
    selector: `[data-block-type="${blockTypes.image}"],[data-definition-name="website.components.imageFluid"]`,
    when: "lazy",
    load: () => import("./image/image.ts"),
  },
  shape: {
    selector: '[data-definition-name="website.components.shape"],.sqs-block-shape',
    when: "idle",
    load: () => import("./shape/shape.ts"),
  },
  gallery: {
    selector: `[data-block-type="${blockTypes.gallery}"],.sqs-block-gallery,[data-block-type="${blockTypes.instagram}"],.sqs-block-instagram`,
    when: "lazy",
    texts: ["gallery", "media"],
    load: () => import("./gallery/gallery.ts"),
  },
  summary: {
    selector: `[data-block-type="${blockTypes.summary}"],.sqs-block-summary-v2`,
    when: "lazy",
    texts: ["gallery", "media"],
    load: () => import("./summary/summary.ts"),
  },
  "gallery-tiles": {
    selector:
      '[data-controller="GalleryGrid"],[data-controller="GalleryMasonry"],[data-controller="GalleryStrips"]',
    when: "ready",
    texts: ["gallery"],
    load: () => import("./gallery-tiles/gallery-tiles.ts"),
  },
  "gallery-reel": {
    selector: '[data-controller="GalleryReel"]',
    when: "lazy",
    texts: ["gallery", "media"],
    load: () => import("./gallery-reel/gallery-reel.ts"),
  },
  "gallery-slideshow": {
    selector: '[data-controller="GallerySlideshow"],[data-controller="GalleryFullscreenSlideshow"]',
    when: "lazy",
    texts: ["gallery", "media"],
    load: () => import("./gallery-slideshow/gallery-slideshow.ts"),
  },
  "list-carousel": {
    selector: '[data-controller="UserItemsListCarousel"],[data-controller="UserItemsListBannerSlideshow"]',
    when: "lazy",
    texts: ["gallery"],
    load: () => import("./list-carousel/list-carousel.ts"),
  },
  "product-block": {
    selector: ".product-block[data-product]",
    when: "visible",
    load: () => import("./product/product.ts"),
  },
  "product-list": {
    selector: ".ProductList",
    when: "ready",
    load: () => import("../store/product-list/product-list.ts"),
  },
  "product-gallery": {
    selector: ".ProductItem-gallery,.product-gallery",
    when: "ready",
    texts: ["gallery"],
    load: () => import("../store/gallery/product-gallery.ts"),
  },
  "mobile-nav-7.0": {
    selector: "#mobileNavToggle,#mobileMenuLink,.mobile-nav-toggle,.folder-toggle,.folder-toggle-label",
    when: "idle",
    load: () => import("./mobile-nav-7.0/mobile-nav.ts"),
  },
  timesince: {
    selector: ".timesince",
    when: "visible",
    load: () => import("./timesince/timesince.ts"),
  },
  video: {
    selector: `[data-block-type="${blockTypes.video}"],.sqs-block-video,.sqs-video-wrapper:not(.sqs-block-video *),.sqs-native-video:not(.sqs-block-video *)`,
    when: "visible",
    texts: ["media"],
    load: () => import("./video/video.ts"),
  },
  "video-background": {
    selector: ".sqs-video-background,.sqs-video-background-native",
    when: "visible",
    texts: ["media"],
    load: () => import("./video-background/video-background.ts"),
  },
  tooltip: {
    selector: `[${attributes.tooltip}]`,
    when: "interaction",
    load: () => import("./tooltip/tooltip.ts"),
  },
  "form-component": {
    selector: '[data-definition-name="website.components.form"]',
    when: "visible",
    texts: ["formFields"],
    load: () => import("./form-component/form-component.tsx"),
  },
  form: {
    selector: `[data-block-type="${blockTypes.form}"],[data-block-type="${blockTypes.newsletter}"],.sqs-slice[data-slice-type="custom-form"],.sqs-slice[data-slice-type="newsletter"]`,
    when: "visible",
    load: () => import("./form/form.ts"),
  },
  comments: {
    selector: ".squarespace-comments[data-item-id]",
    when: "visible",
    texts: ["comments"],
    load: () => import("./comments/comments.tsx"),
  },
  "external-comments": {
    selector: ".squarespace-comments:not([data-item-id])",
    when: "visible",
    texts: ["externalComments"],
    load: () => import("./external-comments/external-comments.ts"),
  },
  "comment-count": {
    selector: ".sqs-disqus-comment-link",
    when: "visible",
    texts: ["externalComments"],
    load: () => import("./comment-count/comment-count.ts"),
  },
  donation: {
    selector: `[data-block-type="${blockTypes.donation}"],.sqs-block-donation`,
    when: "idle",
    texts: ["controls"],
    load: () => import("./donation/donation.ts"),
  },
  "follow-button": {
    selector: ".squarespace-follow-button",
    when: "visible",
    load: () => import("./follow-button/follow-button.ts"),
  },
  reservation: {
    selector: ".sqs-block-opentable-v2,.sqs-block-opentable,.sqs-block-tock,.tock-block",
    when: "visible",
    texts: ["controls"],
    load: () => import("./reservation/reservation.ts"),
  },
  "cart-page": {
    selector: "#sqs-cart-root",
    when: "ready",
    texts: ["cart", "cartMessages"],
    load: () => import("../store/cart/cart-page.ts"),
  },
  checkout: {
    selector: `[${attributes.checkout}]`,
    when: "ready",
    texts: ["cartMessages"],
    load: () => import("../store/checkout/checkout-page.ts"),
  },
  reviews: {
    selector: `[${attributes.reviews}]`,
    when: "interaction",
    texts: ["reviews"],
    load: () => import("../store/reviews/reviews.tsx"),
  },
  search: {
    selector: ".sqs-block-search,.sqs-search-ui-text-input:not(.sqs-block-search *)",
    when: "visible",
    texts: ["search"],
    load: () => import("./search/search.ts"),
  },
  "search-page": {
    selector: ".sqs-search-page",
    when: "ready",
    texts: ["search"],
    load: () => import("./search-page/search-page.ts"),
  },
  map: {
    selector: `[data-block-type="${blockTypes.map}"],[data-definition-name="website.components.map"]`,
    when: "visible",
    texts: ["maps"],
    load: () => import("./map/map.ts"),
  },
  audio: {
    selector: `[data-block-type="${blockTypes.audio}"],[data-definition-name="website.components.audio"],.sqs-audio-embed:not(.sqs-block-audio *)`,
    when: "ready",
    texts: ["audio"],
    load: () => import("./audio/audio.tsx"),
  },
  chart: {
    selector: `[data-block-type="${blockTypes.chart}"]`,
    when: "visible",
    texts: ["controls"],
    load: () => import("./chart/chart.ts"),
  },
  calendar: {
    selector: `[data-block-type="${blockTypes.calendar}"]`,
    when: "visible",
    texts: ["calendar"],
    load: () => import("./calendar/calendar.ts"),
  },
  "tour-dates": {
    selector: `[data-block-type="${blockTypes.tourDates}"]`,
    when: "visible",
    texts: ["tourDates"],
    load: () => import("./tour-dates/tour-dates.tsx"),
  },
  product: {
    selector:
      ".product-detail[data-context],.ProductItem,.sqs-add-to-cart-button-wrapper:not(:is(.product-detail,.ProductItem,.product-block,.ProductList) *)",
    when: "ready",
    load: () => import("./product/product.ts"),
  },
  "text-highlight": {
    selector: ".sqsrte-text-highlight",
    when: "ready",
    load: () => import("./text-highlight/text-highlight.ts"),
  },
  "pricing-plan": {
    selector: `[data-block-type="${blockTypes.pricingPlan}"]`,
    when: "idle",
    load: () => import("./pricing-plan/pricing-plan.ts"),
  },
};
