import { announcementBarEdit } from "./announcement-bar.ts";
import { configRedirectEdit } from "./config-redirect.ts";
import { informationBarEdit, mobileInfoBarEdit } from "./contact-bars.tsx";
import { cookieBannerEdit } from "./cookie-banner.tsx";
import { earlyScript } from "./early-script.ts";
import type { Edit } from "./edit.ts";
import { jsonForms } from "./json-forms.tsx";
import { pageDataEdit } from "./page-data.ts";
import { platformScripts } from "./platform-scripts.ts";
import { popupEdit } from "./popup.ts";
import { readContext } from "./read-context.ts";
import { staleNotice } from "./stale-notice.ts";
import { withoutScript } from "./without-script.ts";
import { withoutScriptBeacon } from "./without-script-beacon.ts";

/**
 * What happens to a page, in order: scripts are judged and HTML is inserted in the order of this list, so a cookie
 * banner at the top stands above the announcement bar.
 */
export const edits: readonly Edit[] = [
  readContext,
  // Before the script is taken out by which it knows that a page has such forms.
  jsonForms,
  platformScripts,
  staleNotice,
  cookieBannerEdit,
  announcementBarEdit,
  informationBarEdit,
  popupEdit,
  mobileInfoBarEdit,
  earlyScript,
  withoutScript,
  withoutScriptBeacon,
  pageDataEdit,
  configRedirectEdit,
];
