import type { Feature } from "./features.ts";

/** Template families, by the ids of their templates and the controllers of their scripts. */
export const templateFamilies: readonly Feature[] = [
  { name: "template-7.1", tokens: ["template:5c5a519771c10ba3470d8101"], replacedBy: "markup" },
  {
    name: "template-brine",
    tokens: [
      "template:55f0aac0e4b0f0a5b7e0b22e",
      "header-base:header",
      "header-base:mobile-bar",
      "controller:AncillaryLayout",
      "controller:HashManager",
      "controller:MobileClassname",
      "controller:MobileOffset",
      "controller:MobileOverlayToggle",
      "controller:MobileOverlayFolders",
      "controller:HeaderNavFolderTouch",
      "controller:FooterBreakpoints",
      "class:enable-load-effects",
    ],
    replacedBy: "client/templates/brine/brine.ts",
  },
  {
    name: "brine-index",
    tokens: [
      "controller:HeaderOverlay",
      "controller:IndexFirstSectionHeight",
      "controller:IndexGallery",
      "controller:IndexNavigation",
      "controller:Parallax",
      "controller:ScrollIndicator",
    ],
    replacedBy: "client/templates/brine/index-page.ts",
  },
  {
    name: "blog-list",
    tokens: ["class:BlogList"],
    replacedBy: "client/templates/brine/blog-list.ts",
  },
  {
    name: "template-bedford",
    tokens: ["template:52a74dafe4b073a80cd253c5"],
    replacedBy: "client/templates/bedford/bedford.ts",
  },
  { name: "template-slideshow", tokens: ["class:sqs-featured-posts-gallery"] },
  {
    name: "template-pacific",
    tokens: ["template:52e96934e4b0ea14d0f64568"],
    replacedBy: "client/templates/pacific/pacific.ts",
  },
  {
    name: "template-wexley",
    tokens: ["template:4fbff70b84aeca67fb3a3c56"],
    replacedBy: "client/templates/wexley/wexley.ts",
  },
  {
    name: "template-york",
    tokens: [
      "template:55dccafee4b04b8e0d7b6d4d",
      "controller:BannerController",
      "controller:BodyClassController",
      "controller:IndexNavigationController",
      "controller:MobileNavController",
    ],
    replacedBy: "client/templates/york/york.ts",
  },
  {
    name: "template-gallery",
    tokens: ["class:index-gallery", "class:collection-type-gallery", "class:collection-type-album"],
    onlyWith: [
      "template:55f0aac0e4b0f0a5b7e0b22e",
      "template:55dccafee4b04b8e0d7b6d4d",
      "template:52a74dafe4b073a80cd253c5",
      "template:52e96934e4b0ea14d0f64568",
      "template:4fbff70b84aeca67fb3a3c56",
    ],
  },
  {
    name: "template-background",
    tokens: ["class:banner-thumbnail-wrapper", "class:index-section-image"],
    onlyWith: ["template:52e96934e4b0ea14d0f64568"],
  },
  {
    name: "template-cart",
    tokens: ["class:custom-cart"],
    onlyWith: ["template:52e96934e4b0ea14d0f64568"],
  },
];
