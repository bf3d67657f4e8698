import type { Block } from "../island.ts";

/** Every block that we bring to life, and when. The first entry whose selector matches an element takes it. */
export const blocks: Readonly<Record<string, Block>> = {
  header: {
    selector: 'header[data-controller*="Header"][data-current-styles]',
    when: "ready",
    load: () => import("../header/header.ts"),
  },
  accordion: {
    selector: '[data-block-type="69"], .sqs-block-accordion',
    when: "ready",
    load: () => import("./accordion/accordion.ts"),
  },
  "tabs-menu": {
    selector: '[data-block-type="18"], .sqs-block-menu',
    when: "ready",
    load: () => import("./tabs-menu/tabs-menu.ts"),
  },
  marquee: {
    selector: '[data-block-type="70"], .sqs-block-marquee',
    when: "idle",
    load: () => import("./marquee/marquee.ts"),
  },
  image: {
    selector: '[data-block-type="5"], [data-definition-name="website.components.imageFluid"]',
    when: "idle",
    load: () => import("./image/image.ts"),
  },
  shape: {
    selector: '[data-definition-name="website.components.shape"], .sqs-block-shape',
    when: "idle",
    load: () => import("./shape/shape.ts"),
  },
  gallery: {
    selector: '[data-block-type="8"], .sqs-block-gallery',
    when: "idle",
    load: () => import("./gallery/gallery.ts"),
  },
  instagram: {
    selector: '[data-block-type="25"], .sqs-block-instagram',
    when: "idle",
    load: () => import("./gallery/gallery.ts"),
  },
  summary: {
    selector: '[data-block-type="55"], .sqs-block-summary-v2',
    when: "idle",
    load: () => import("./gallery/gallery.ts"),
  },
  "gallery-tiles": {
    selector:
      '[data-controller="GalleryGrid"], [data-controller="GalleryMasonry"], [data-controller="GalleryStrips"]',
    when: "ready",
    load: () => import("../sections/gallery/tiles.ts"),
  },
  "gallery-reel": {
    selector: '[data-controller="GalleryReel"]',
    when: "ready",
    load: () => import("../sections/gallery/reel.ts"),
  },
  "gallery-slideshow": {
    selector: '[data-controller="GallerySlideshow"], [data-controller="GalleryFullscreenSlideshow"]',
    when: "ready",
    load: () => import("../sections/gallery/slideshow.ts"),
  },
  "list-carousel": {
    selector: '[data-controller="UserItemsListCarousel"], [data-controller="UserItemsListBannerSlideshow"]',
    when: "ready",
    load: () => import("../sections/gallery/list-carousel.ts"),
  },
  menu: {
    selector: "#mobileNavToggle, #mobileMenuLink, .mobile-nav-toggle, .folder-toggle, .folder-toggle-label",
    when: "idle",
    load: () => import("../menus/menus.ts"),
  },
  timesince: {
    selector: ".timesince",
    when: "visible",
    load: () => import("./timesince/timesince.ts"),
  },
  video: {
    selector:
      '[data-block-type="32"], .sqs-block-video, .sqs-video-wrapper:not(.sqs-block-video *), .sqs-native-video:not(.sqs-block-video *)',
    when: "visible",
    load: () => import("./video/video.ts"),
  },
  "video-background": {
    selector: ".sqs-video-background, .sqs-video-background-native",
    when: "visible",
    load: () => import("./video-background/video-background.ts"),
  },
  tooltip: {
    selector: "[data-awning-tooltip]",
    when: "interaction",
    load: () => import("./tooltip/tooltip.ts"),
  },
  "form-component": {
    selector: '[data-definition-name="website.components.form"]',
    when: "visible",
    load: () => import("./form-component/form-component.tsx"),
  },
  form: {
    selector:
      '[data-block-type="9"], [data-block-type="51"], .sqs-slice[data-slice-type="custom-form"], .sqs-slice[data-slice-type="newsletter"]',
    when: "visible",
    load: () => import("./form/form.ts"),
  },
};
