import { attributes } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import type { AreaName } from "../../shared/texts/area-name.ts";
import { openerSelector } from "../lightbox/opener-selector.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { loadTexts } from "../loading/load-texts.ts";
import { isCartNeeded } from "../store/cart/is-cart-needed.ts";
import { hasCookiesWithoutConsent } from "./has-forbidden-cookies.ts";

/** A part of the client that few pages need. */
interface Feature {
  /** True if the feature also runs on pages in which the builder's runtime stays. */
  readonly alongside?: true;
  /** The feature is needed only on pages with an element that matches. */
  readonly selector?: string;
  /** The areas of texts that the feature has before it is used. */
  readonly texts?: readonly AreaName[];
  /** A further condition for loading the feature. */
  readonly isNeeded?: (page: PageData) => boolean;
  readonly load: () => Promise<{ readonly start: (page: PageData) => unknown }>;
}

/**
 * The features, keyed by the name under which their failures are reported. A template family is a feature whose
 * selector recognizes its pages.
 */
export const features: Readonly<Record<string, Feature>> = {
  "cookie preferences": {
    alongside: true,
    selector: `[${attributes.cookiePreferences}]`,
    load: () => import("../overlays/cookie-banner/saved-preferences.ts"),
  },
  "tracking cookies": {
    alongside: true,
    isNeeded: hasCookiesWithoutConsent,
    load: () => import("../overlays/cookie-banner/clear-tracking-cookies.ts"),
  },
  "logout notice": {
    isNeeded: ({ flags }) => flags.logout,
    texts: ["dialogs"],
    load: () => import("./logout-notice.ts"),
  },
  "lightbox openers": {
    selector: openerSelector,
    texts: ["gallery"],
    load: () => import("../lightbox/watch-openers.ts"),
  },
  "scaled text": {
    selector: ".sqsrte-scaled-text-container",
    load: () => import("../page-features/scaled-text.ts"),
  },
  "older product list": {
    selector: "#productList",
    load: () => import("../dom/touch-class.ts"),
  },
  animation: {
    selector: "[class*=-animation-],[data-animation],.preFade,.preScale,.preSlide,.preClip,.preFlex",
    load: () => import("../animation/animation.ts"),
  },
  "template brine": {
    selector: ".Site[data-nc-base]",
    texts: ["gallery", "controls"],
    load: () => import("../templates/brine/brine.ts"),
  },
  "template bedford": {
    selector: "#sidecarNav ~ #siteWrapper #headerNav",
    texts: ["controls"],
    load: () => import("../templates/bedford/bedford.ts"),
  },
  "template pacific": {
    selector: ".title-logo-wrapper ~ #headerNav",
    load: () => import("../templates/pacific/pacific.ts"),
  },
  "template wexley": {
    selector: "#topNav .folder,#header > #logo > h1.logo",
    load: () => import("../templates/wexley/wexley.ts"),
  },
  "template york": {
    selector: ".page-text-wrapper.hide,.index-next",
    load: () => import("../templates/york/york.ts"),
  },
  "7.1 sections": {
    selector: ".page-section",
    load: () => import("../templates/7.1/sections.ts"),
  },
  "7.1 fixed header": {
    selector: ".tweak-fixed-header [data-header-style]",
    load: () => import("../templates/7.1/header-scroll.ts"),
  },
  "7.1 image effects": {
    selector: "[data-controller*=BackgroundImageFX],.imageEffectContainer",
    load: () => import("../templates/7.1/image-effects.ts"),
  },
  "index page": {
    selector: ".Index-page,.Index-gallery,[data-parallax-image-wrapper]",
    texts: ["gallery", "controls"],
    load: () => import("../templates/brine/index-page.ts"),
  },
  "cover page": {
    selector: ".sqs-slide-container",
    load: () => import("../templates/cover-page/cover-page.ts"),
  },
  "account links": {
    selector: ".user-accounts-link,[data-controller~=UserAccountLink]",
    texts: ["controls"],
    load: () => import("../page-features/named-account-link.ts"),
  },
  cart: {
    selector: ".sqs-custom-cart,.sqs-cart-quantity,.sqs-cart-dropzone,#sqs-cart-root",
    isNeeded: isCartNeeded,
    texts: ["cartIndicator"],
    load: () => import("../store/cart/start-cart.ts"),
  },
  "cart panel": {
    selector: "a.sqs-custom-cart",
    isNeeded: ({ store }) => store?.lightCart === true,
    load: () => import("../store/cart/watch-cart-links.ts"),
  },
  quickView: {
    selector: ".sqs-product-quick-view-button[data-id]",
    load: () => import("../store/quick-view/watch-triggers.ts"),
  },
  likes: {
    selector: ".sqs-simple-like",
    texts: ["sharing"],
    load: () => import("../page-features/likes.ts"),
  },
  share: {
    selector: ".squarespace-social-buttons",
    texts: ["sharing"],
    load: () => import("../page-features/share.ts"),
  },
  pinterest: {
    isNeeded: (page) => page.pinterest !== undefined,
    texts: ["sharing"],
    load: () => import("../page-features/pinterest.ts"),
  },
  "comment link": {
    selector: ".squarespace-comments",
    isNeeded: () => location.hash.startsWith("#comment"),
    load: () => import("../page-features/comment-link.ts"),
  },
  recording: {
    // Recording needs a device with more than two cores: docs/reference/tracking.md#session-recording
    isNeeded: ({ sessionRecording }) => sessionRecording !== undefined && navigator.hardwareConcurrency > 2,
    load: () => import("../experiments/session-recording.ts"),
  },
};

/** Loads the features that this page needs. */
export function loadFeatures(page: PageData): void {
  for (const [name, { alongside, selector, isNeeded, texts = [], load }] of Object.entries(features))
    if (
      (alongside || page.runtime === "replace") &&
      (!selector || document.querySelector(selector)) &&
      isNeeded?.(page) !== false
    ) {
      const loadingTexts = loadTexts(texts);
      runWithChunk(name, load, async ({ start }) => {
        await loadingTexts;
        await start(page);
      });
    }
}
