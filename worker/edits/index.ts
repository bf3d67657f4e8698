import type { Edit } from "../rewrite/edit.ts";
import { announcementBarEdit } from "./announcement-bar.ts";
import { cartPageEdit } from "./cart-page.tsx";
import { configRedirectEdit } from "./config-redirect.ts";
import { cookieBannerEdit } from "./cookie-banner.tsx";
import { designEdit } from "./design.ts";
import { drawnBlocksEdit } from "./drawn-blocks.ts";
import { earlyScriptEdit } from "./early-script.ts";
import { firstPaintEdit } from "./first-paint.ts";
import { fontLoadingEdit } from "./font-loading.ts";
import { informationBarEdit } from "./information-bar.tsx";
import { joinPlanEdit } from "./join-plan.ts";
import { jsonFormsEdit } from "./json-forms.tsx";
import { mobileInfoBarEdit } from "./mobile-info-bar.tsx";
import { noScriptEdit } from "./no-script.ts";
import { noScriptProductEdit } from "./no-script-product.tsx";
import { ownCodeEdit } from "./own-code.ts";
import { pageDataEdit } from "./page-data.ts";
import { platformScriptsEdit } from "./platform-scripts.ts";
import { popupEdit } from "./popup.ts";
import { previewNoticeEdit } from "./preview-notice.ts";
import { readContextEdit } from "./read-context.ts";
import { renderIdEdit } from "./render-id.ts";
import { skipLinkEdit } from "./skip-link.ts";
import { staleNoticeEdit } from "./stale-notice.ts";
import { switchedOffEdit } from "./switched-off.ts";
import { variantPickerEdit } from "./variant-picker.tsx";

/**
 * The edits of every page, in order. Scripts are decided and HTML is inserted in this order, so a cookie banner at the top
 * is above the announcement bar.
 */
export const edits: readonly Edit[] = [
  readContextEdit,
  fontLoadingEdit,
  // Must stand before `platformScriptsEdit`, which removes the scripts by which these two recognize pages with such forms
  // and with product blocks.
  jsonFormsEdit,
  renderIdEdit,
  variantPickerEdit,
  platformScriptsEdit,
  // Must stand before all edits that insert controls, so that its link is the first stop of the Tab key.
  skipLinkEdit,
  staleNoticeEdit,
  previewNoticeEdit,
  cookieBannerEdit,
  announcementBarEdit,
  informationBarEdit,
  popupEdit,
  mobileInfoBarEdit,
  designEdit,
  firstPaintEdit,
  switchedOffEdit,
  earlyScriptEdit,
  noScriptEdit,
  noScriptProductEdit,
  cartPageEdit,
  drawnBlocksEdit,
  pageDataEdit,
  ownCodeEdit,
  configRedirectEdit,
  joinPlanEdit,
];
