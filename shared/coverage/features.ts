import { templateFamilies } from "./templates.ts";

/**
 * A feature that the builder's runtime, or a template's script, adds to a page. A page keeps the runtime unless all of
 * its features have a replacement.
 */
export interface Feature {
  /** Name of the feature, as in the response header `x-awning`. */
  readonly name: string;
  /** Tokens of the survey (`survey.ts`) by which the feature is recognized. */
  readonly tokens: readonly string[];
  /**
   * The module that replaces the feature, or "markup" if the published HTML and its style sheet need no script. Absent
   * if the feature has no replacement.
   */
  readonly replacedBy?: string;
  /** Tokens of template families: the feature is recognized only on pages that have one of these tokens as well. */
  readonly onlyWith?: readonly string[];
}

const markup = "markup";

export const features: readonly Feature[] = [
  // Blocks that need no script of their own.
  { name: "text", tokens: ["block:2", "component:website.components.html"], replacedBy: markup },
  { name: "spacer", tokens: ["block:21", "component:website.components.spacer"], replacedBy: markup },
  { name: "code", tokens: ["block:23", "component:website.components.code"], replacedBy: markup },
  { name: "quote", tokens: ["block:31"], replacedBy: "client/animation/animation.ts" },
  { name: "markdown", tokens: ["block:44"], replacedBy: markup },
  {
    name: "horizontal-rule",
    tokens: ["block:47", "component:website.components.horizontalrule"],
    replacedBy: markup,
  },
  { name: "button", tokens: ["block:53", "component:website.components.button"], replacedBy: markup },
  {
    name: "social-links",
    tokens: ["block:54", "component:website.components.socialLinks"],
    replacedBy: markup,
  },
  { name: "collection-link", tokens: ["block:12"], replacedBy: markup },
  { name: "scheduling", tokens: ["block:65"], replacedBy: markup },

  // Blocks that the client mounts.
  { name: "accordion", tokens: ["block:69"], replacedBy: "client/blocks/accordion/accordion.ts" },
  { name: "tabs-menu", tokens: ["block:18"], replacedBy: "client/blocks/tabs-menu/tabs-menu.ts" },
  { name: "marquee", tokens: ["block:70"], replacedBy: "client/blocks/marquee/marquee.ts" },
  {
    name: "image",
    tokens: ["block:5", "component:website.components.imageFluid"],
    replacedBy: "client/blocks/image/image.ts",
  },
  {
    name: "shape",
    tokens: ["component:website.components.shape"],
    replacedBy: "client/blocks/shape/shape.ts",
  },
  { name: "gallery", tokens: ["block:8"], replacedBy: "client/blocks/gallery/gallery.ts" },
  { name: "empty-gallery", tokens: ["page:empty-gallery"] },
  { name: "instagram", tokens: ["block:25"], replacedBy: "client/blocks/gallery/gallery.ts" },
  { name: "summary", tokens: ["block:55"], replacedBy: "client/blocks/summary/summary.ts" },
  { name: "video", tokens: ["block:32"], replacedBy: "client/blocks/video/video.ts" },
  { name: "embed", tokens: ["block:22"], replacedBy: "client/blocks/video/video.ts" },
  {
    name: "form",
    tokens: ["block:9", "block:51"],
    replacedBy: "client/blocks/form/form.ts",
  },
  {
    name: "form-component",
    tokens: ["component:website.components.form"],
    replacedBy: "client/blocks/form-component/form-component.tsx",
  },

  { name: "file-field", tokens: ["page:file-field"] },

  // Blocks that the client mounts because they need data of their own, and blocks without a replacement.
  {
    name: "map",
    tokens: ["block:4", "component:website.components.map"],
    replacedBy: "client/blocks/map/map.ts",
  },
  // A feed is published as a list of its latest messages. A follow button in it is a feature of its own.
  { name: "twitter", tokens: ["block:6"], replacedBy: markup },
  { name: "calendar", tokens: ["block:26"], replacedBy: "client/blocks/calendar/calendar.ts" },
  {
    name: "search",
    tokens: ["block:33", "component:website.components.search", "class:sqs-search-ui-text-input"],
    replacedBy: "client/blocks/search/search.ts",
  },
  {
    name: "search-page",
    tokens: ["class:sqs-search-page"],
    replacedBy: "client/blocks/search-page/search-page.ts",
  },
  {
    name: "audio",
    tokens: ["block:41", "class:sqs-audio-embed", "component:website.components.audio"],
    replacedBy: "client/blocks/audio/audio.tsx",
  },
  { name: "soundcloud", tokens: ["block:56"], replacedBy: markup },
  // A SoundCloud block without the frame of a player. No published page with such a block has been seen.
  { name: "soundcloud-player", tokens: ["page:soundcloud-unknown"] },
  { name: "tour-dates", tokens: ["block:59"], replacedBy: "client/blocks/tour-dates/tour-dates.tsx" },
  // An archive in the layout with a drop-down list needs no script: it is a `details` element.
  {
    name: "archive",
    tokens: ["block:61", "class:archive-block-setting-layout-dropdown"],
    replacedBy: markup,
  },
  { name: "tag-cloud", tokens: ["block:tagcloud"], replacedBy: markup },
  { name: "chart", tokens: ["block:62"], replacedBy: "client/blocks/chart/chart.ts" },
  {
    name: "reservation",
    tokens: ["block:reservation"],
    replacedBy: "client/blocks/reservation/reservation.ts",
  },
  // A reservation block that does not name the script of its widget in a way that is known.
  { name: "reservation-widget", tokens: ["page:reservation-unknown"] },
  {
    name: "donation",
    tokens: ["block:52", "class:sqs-donate-button"],
    replacedBy: "client/blocks/donation/donation.ts",
  },
  {
    name: "pricing-plan",
    tokens: ["block:72", "class:pricing-plan-pricing-option-button"],
    replacedBy: "client/blocks/pricing-plan/pricing-plan.ts",
  },
  {
    name: "pricing-plan-join",
    tokens: ["class:join-button"],
    replacedBy: "worker/edits/join-plan.ts",
  },
  {
    name: "product-block",
    tokens: ["component:website.components.product"],
    replacedBy: "client/blocks/product/product.ts",
  },

  // Features of the store.
  {
    name: "add-to-cart",
    tokens: [
      "class:sqs-add-to-cart-button",
      "class:product-variants",
      "controller:ProductDetail",
      "controller:ProductItemVariants",
      "controller:ProductCartButton",
      "section:product-detail",
    ],
    replacedBy: "client/store/product/product.ts",
  },
  {
    name: "product-form",
    tokens: ["class:use-form"],
    replacedBy: "client/store/product-form/ask-product-form.ts",
  },
  // The markup of this feature is not known, because no published page with it has been seen.
  { name: "subscription", tokens: ["class:product-subs-otp", "class:ProductItem-Subs-Otp"] },
  {
    name: "product-gallery",
    tokens: ["class:ProductItem", "controller:ProductGallery", "controller:ImageZoom"],
    replacedBy: "client/store/gallery/product-gallery.ts",
  },
  // The markup of this feature is not known, because no published page with it has been seen. Style sheets of four
  // templates have it.
  { name: "older-product-gallery", tokens: ["page:older-product-gallery"] },
  {
    name: "product-list",
    tokens: ["class:ProductList"],
    replacedBy: "client/store/product-list/product-list.ts",
  },
  {
    name: "quick-view",
    tokens: ["class:sqs-product-quick-view-button"],
    replacedBy: "client/store/quick-view/watch-triggers.ts",
  },
  // Sections that are published empty. The calls that fill them are not known.
  {
    name: "related-products",
    tokens: ["section:related-products", "section:product-reviews"],
    replacedBy: "client/early/early-7.1.ts",
  },
  { name: "product-reviews", tokens: ["page:product-reviews"] },
  {
    name: "cart-page",
    tokens: ["page-type:200", "page-type:205", "controller:Cart"],
    replacedBy: "client/store/cart/cart-page.ts",
  },
  {
    name: "checkout",
    tokens: ["page-type:201", "page-type:202", "page-type:203", "page-type:204", "page-type:206"],
  },
  {
    name: "cart-quantity",
    tokens: [
      "class:sqs-cart-quantity",
      "class:sqs-custom-cart",
      "class:floating-cart",
      "controller:FloatingCart",
    ],
    replacedBy: "client/store/cart/cart-indicator.ts",
  },

  // Features outside of a page's content.
  { name: "likes", tokens: ["class:sqs-simple-like"], replacedBy: "client/page-features/likes.ts" },
  {
    name: "comments",
    tokens: ["class:squarespace-comments"],
    replacedBy: "client/blocks/comments/comments.tsx",
  },
  {
    name: "disqus-comment-count",
    tokens: ["class:sqs-disqus-comment-link"],
    replacedBy: "client/blocks/comment-count/comment-count.ts",
  },
  {
    name: "share",
    tokens: ["class:squarespace-social-buttons", "class:sqs-share-buttons"],
    replacedBy: "client/page-features/share.ts",
  },
  {
    name: "account-link",
    tokens: ["class:user-accounts-link", "class:user-accounts-text-link", "controller:UserAccountLink"],
    replacedBy: "client/page-features/account-link.ts",
  },
  {
    name: "language-picker",
    tokens: ["class:language-picker"],
    replacedBy: "client/blocks/header-nav-7.1/language-picker.ts",
  },
  { name: "header-language-picker", tokens: ["class:header-language-picker"] },
  { name: "languages", tokens: ["page:languages-unknown"] },
  {
    name: "text-highlight",
    tokens: ["class:sqsrte-text-highlight"],
    replacedBy: "client/blocks/text-highlight/text-highlight.ts",
  },

  // Sections and lists of pages of version 7.1.
  { name: "site-loader", tokens: ["controller:SiteLoader", "controller:Flags"], replacedBy: markup },
  {
    name: "sections",
    tokens: [
      "controller:SectionWrapperController",
      "section:fluid-engine",
      "section:classic-editor",
      "section:auto-layout",
      "section:gallery",
      "controller:SectionBackgroundOverlayController",
    ],
    replacedBy: markup,
  },
  {
    name: "section-padding",
    tokens: ["controller:MagicPaddingController"],
    replacedBy: "client/templates/7.1/section-padding.ts",
  },
  {
    name: "image-effect",
    tokens: [
      "image-effect:none",
      "image-effect:parallax",
      "image-effect:filmgrain",
      "image-effect:liquid",
      "image-effect:refractedcircles",
      "image-effect:refractedlines",
    ],
    replacedBy: "client/templates/7.1/image-effects.ts",
  },
  {
    name: "section-divider",
    tokens: [
      "controller:SectionDivider",
      "divider:none",
      "divider:pointed",
      "divider:rounded",
      "divider:wavy",
    ],
    replacedBy: "client/templates/7.1/dividers.ts",
  },
  {
    name: "background-effect",
    tokens: [
      "controller:BackgroundImageFXParallax",
      "controller:BackgroundImageFXFilmGrain",
      "controller:BackgroundImageFXLiquid",
      "controller:BackgroundImageFXRefractedCircles",
      "controller:BackgroundImageFXRefractedLines",
    ],
    replacedBy: "client/templates/7.1/image-effects.ts",
  },
  {
    name: "background-video",
    tokens: ["controller:VideoBackground", "controller:VideoBackgroundNative", "class:sqs-video-background"],
    replacedBy: "client/blocks/video-background/video-background.ts",
  },
  {
    name: "gallery-section",
    tokens: [
      "controller:GalleryGrid",
      "controller:GalleryMasonry",
      "controller:GalleryStrips",
      "controller:GalleryReel",
      "controller:GallerySlideshow",
      "controller:GalleryFullscreenSlideshow",
    ],
    replacedBy: "client/blocks/gallery-sections",
  },
  { name: "lightbox", tokens: ["controller:Lightbox"], replacedBy: "client/lightbox/watch-openers.ts" },
  {
    name: "list-carousel",
    tokens: ["controller:UserItemsListCarousel", "controller:UserItemsListBannerSlideshow"],
    replacedBy: "client/blocks/gallery-sections",
  },
  { name: "list", tokens: ["controller:UserItemsListSimple"], replacedBy: markup },
  {
    name: "image-loading",
    tokens: [
      "controller:BlogImageLoader",
      "controller:EventsImageLoader",
      "controller:GridImages",
      "controller:AuthorProfileImageLoader",
      "controller:RelatedPostImages",
    ],
    replacedBy: "client/images",
  },
  // The builder's script places the posts.
  { name: "blog-masonry", tokens: ["class:blog-masonry"] },
  {
    name: "header-7.1",
    tokens: ["controller:Header"],
    replacedBy: "client/blocks/header-nav-7.1/header-nav.ts",
  },
  {
    name: "announcement-bar",
    tokens: ["class:sqs-announcement-bar-dropzone"],
    replacedBy: "client/overlays/announcement-bar.ts",
  },
  {
    name: "cover-page",
    tokens: [
      "class:sqs-slide-container",
      "slice:heading",
      "slice:body",
      "slice:navigation",
      "slice:buttons",
      "slice:social-icons",
      "slice:gallery",
    ],
    replacedBy: "client/templates/cover-page/cover-page.ts",
  },
  { name: "cover-page-form", tokens: ["slice:custom-form", "slice:newsletter"] },
  { name: "cover-page-video", tokens: ["slice:video", "class:gallery-video-background"] },
  {
    name: "follow",
    tokens: ["class:squarespace-follow-button"],
    replacedBy: "client/blocks/follow-button/follow-button.ts",
  },

  // Template families.
  ...templateFamilies,
  { name: "gallery-page", tokens: ["class:sqs-system-gallery"] },
  { name: "developer-template", tokens: ["template-script:developer"] },
  // Code of the owner that needs the builder's library. Of the library only inert names stay without the runtime.
  { name: "library-code", tokens: ["page:library-code"] },
  { name: "page-length", tokens: ["page:too-long"] },
];
