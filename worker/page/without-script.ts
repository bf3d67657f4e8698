import type { Edit } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";
import { withoutScriptGalleries } from "./without-script-galleries.ts";
import { withoutScriptSummaries } from "./without-script-summaries.ts";

/** What only a script opens or shows stands open, and what only a script moves gives way to the text it repeats. */
const style =
  "@layer awning{" +
  ".image-block-outer-wrapper:not(.combination-animation-none)>*,.image-block-v2,.block-animation,.page-section[data-animation]," +
  ".image-block-outer-wrapper :is(.image-inset,.sqs-image-content,.sqs-dynamic-text-container)," +
  ".preFade,.preScale,.preSlide,.preClip,.preFlex,img[data-load]" +
  "{opacity:1!important;transform:none!important;clip-path:none!important}" +
  "[class*=tweak-global-animations-animation-type] :is(header,footer,section>.content-wrapper){opacity:1!important}" +
  ".accordion-item__dropdown,.menus--has-multiple .menu{display:block!important}" +
  ".Marquee-svg,:has(>.menus--has-multiple)>.menu-selector{display:none!important}" +
  ".Marquee-measure{position:static!important;flex-wrap:wrap!important;width:auto!important;visibility:visible!important}" +
  ".Marquee .v6-visually-hidden{display:none!important}" +
  `${withoutScriptGalleries}${withoutScriptSummaries}}`;

/**
 * Sites close accordions and menus by their style sheets, and hide what is to come in: where no script will ever open or
 * show them, they are read open.
 * Older menus, whose radio buttons work by themselves, stay as they are.
 */
export const withoutScript: Edit = {
  name: "without-script",
  head: (page) => `<noscript data-awning><style${nonceAttribute(page)}>${style}</style></noscript>`,
};
