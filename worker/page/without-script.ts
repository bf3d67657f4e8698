import type { Edit } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";

/** What only a script opens stands open, and what only a script moves gives way to the text it repeats. */
const style =
  "@layer awning{" +
  ".accordion-item__dropdown,.menus--has-multiple .menu{display:block!important}" +
  ".Marquee-svg,:has(>.menus--has-multiple)>.menu-selector{display:none!important}" +
  ".Marquee-measure{position:static!important;flex-wrap:wrap!important;width:auto!important;visibility:visible!important}" +
  ".Marquee .v6-visually-hidden{display:none!important}}";

/**
 * Sites close accordions and menus by their style sheets: where no script will ever open them, they are read open.
 * Older menus, whose radio buttons work by themselves, stay as they are.
 */
export const withoutScript: Edit = {
  name: "without-script",
  head: (page) => `<noscript data-awning><style${nonceAttribute(page)}>${style}</style></noscript>`,
};
