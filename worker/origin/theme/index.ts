import calendarBase from "../../../shared/calendar/style.css";
import chartsBase from "../../../shared/charts/style.css";
import commentsBase from "../../../shared/comments/comments.css";
import { deviceFontRules, fontFaces, fontStack } from "../../../shared/design/fonts.ts";
import mapsBase from "../../../shared/maps/style.css";
import checkoutBase from "../../../shared/store/checkout/style.css";
import reviewsBase from "../../../shared/store/reviews/style.css";
import storeBase from "../../../shared/store/style.css";
import tourDatesBase from "../../../shared/tour-dates/style.css";
import base from "./base.css";
import blocks from "./blocks.css";
import calendar from "./calendar.css";
import cart from "./cart.css";
import charts from "./charts.css";
import comments from "./comments.css";
import footer from "./footer.css";
import forms from "./forms.css";
import galleries from "./galleries.css";
import gallerySections from "./gallery-sections.css";
import header from "./header.css";
import images from "./images.css";
import interactive from "./interactive.css";
import journal from "./journal.css";
import listCarousels from "./list-carousels.css";
import orders from "./orders.css";
import overlays from "./overlays.css";
import pageTypes from "./page-types.css";
import print from "./print.css";
import product from "./product.css";
import screens from "./screens.css";
import search from "./search.css";
import sections from "./sections.css";
import slides from "./slides.css";
import store from "./store.css";
import summaries from "./summaries.css";
import tokens from "./tokens.css";
import videos from "./videos.css";

/** The fonts of the site, with the custom properties that name them (docs/decisions/0007-demo-site.md). */
const fonts = `${fontFaces(["fraunces", "figtree"], "optional")}\n${deviceFontRules}:root{--display:${fontStack("fraunces")};--body:${fontStack("figtree")}}`;

/** The site's style sheet. Its URL contains a digest of the text, so it is cached as immutable. */
export const stylesheet = versioned(
  [
    fonts,
    tokens,
    base,
    header,
    footer,
    sections,
    blocks,
    images,
    interactive,
    forms,
    galleries,
    gallerySections,
    listCarousels,
    summaries,
    journal,
    commentsBase,
    storeBase,
    checkoutBase,
    reviewsBase,
    comments,
    chartsBase,
    charts,
    mapsBase,
    calendarBase,
    tourDatesBase,
    calendar,
    store,
    product,
    screens,
    search,
    cart,
    orders,
    pageTypes,
    slides,
    videos,
    overlays,
    print,
  ].join("\n"),
);

function versioned(source: string): {
  readonly text: string;
  readonly version: string;
  readonly path: string;
} {
  const text = source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\n\s*/g, "\n")
    .trim();
  const version = shortDigest(text);
  return { text, version, path: `/static/versioned-site-css/${version}/site.css` };
}

/** A digest of 53 bits, long enough to distinguish versions of one style sheet. */
function shortDigest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return ((low & 0x1fffff) * 0x100000000 + (high >>> 0)).toString(36);
}
