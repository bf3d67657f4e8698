import { renderToStaticMarkup } from "preact-render-to-string";
import { cookieNames } from "../../shared/names.ts";
import { day, isPopupDue, isPopupPage, type PopupData } from "../../shared/overlays/popup/due.ts";
import { popupLabels } from "../../shared/overlays/popup/labels.ts";
import { type PopupRecord, parsePopupCookie } from "../../shared/overlays/popup/record.ts";
import { type PopupSettings, popupSettings } from "../../shared/overlays/popup/settings.ts";
import { Popup } from "../../shared/overlays/popup/view.tsx";
import { build } from "../build.ts";
import type { Facts } from "../visitor/facts.ts";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";
import { plainAction, plainTaken } from "./plain-way.ts";
import { withoutScriptPopup } from "./without-script-popup.ts";

/** The popup, closed: the client opens it at its moment. */
export const popupEdit: Edit = {
  name: "popup",
  head(page) {
    const popup = popupOf(page);
    if (popup === undefined) return "";
    const nonce = nonceAttribute(page);
    const { settings, held, taken } = popup;
    const shown = taken ? { ...settings, triggers: {}, enableMobile: true } : settings;
    const card =
      held && !taken
        ? ""
        : `<noscript data-awning><style${nonce}>${withoutScriptPopup(shown)}</style></noscript>`;
    return `<style data-awning${nonce}>${build.styles.popup ?? ""}</style>${card}`;
  },
  bodyStart(page) {
    const popup = popupOf(page);
    if (popup === undefined) return "";
    const { settings, taken } = popup;
    const { action } = settings;
    const { site } = page.facts;
    const url = new URL(page.facts.url);
    if (taken) url.searchParams.delete(plainTaken(site));
    return renderToStaticMarkup(
      Popup({
        settings,
        labels: popupLabels(page.context.website.language),
        returnTo: url.pathname + url.search,
        ...(action?.kind === "newsletter" ? { postTo: plainAction(action.formId, site) } : {}),
        taken,
      }),
    );
  },
};

/** The popup's part of the page data; undefined where it is not in the page. */
export function popupPageData(page: Page): PopupData | undefined {
  const popup = popupOf(page);
  if (popup === undefined) return undefined;
  const { version, showUntilSignup, displayFrequency, enableMobile, triggers } = popup.settings;
  const { held, taken } = popup;
  const rules = { version, showUntilSignup, displayFrequency, enableMobile, triggers };
  return { ...rules, held, ...(taken ? { taken } : {}) };
}

/** What of a visitor's record decides what a page is: that, and how many days ago it was closed. */
export function popupVariant({ cookies }: Pick<Facts, "cookies">, now = Date.now()): string | undefined {
  const record = recordOf(cookies);
  if (record === undefined) return undefined;
  const days = record.closed === undefined ? 0 : Math.floor((now - record.closed) / day);
  return `${record.version}.${record.submitted}.${record.closed}.${days}`;
}

interface FoundPopup {
  readonly settings: PopupSettings;
  /** Not due for this visitor, who works on the site and may ask for it (spec 6). */
  readonly held: boolean;
  /** The page is the one that its form, posted without scripts, leads back to. */
  readonly taken: boolean;
}

/** The popup of the page's site; undefined where it has none, or the platform's own runtime fetches its own. */
export function sitePopup({ facts, context }: Page): PopupSettings | undefined {
  const given = context.popupOverlaySettings;
  if (given?.content === undefined || facts.site.settings.runtime !== "replace") return undefined;
  return settingsOf(given);
}

/** Undefined when it stays out of the page. */
function popupOf(page: Page): FoundPopup | undefined {
  const { facts, context } = page;
  if (facts.flags.sqsscreenshot || facts.framing === "framed") return undefined;
  const settings = sitePopup(page);
  if (settings === undefined) return undefined;
  const { pageType, collection } = context;
  const isHere = isPopupPage(settings, { pageType, collectionId: collection?.id });
  const { action } = settings;
  const sent = facts.url.searchParams.get(plainTaken(facts.site));
  const taken = isHere && action?.kind === "newsletter" && action.formId === sent;
  const isDue = isHere && !taken && isPopupDue(settings, recordOf(facts.cookies), Date.now());
  const worksHere = facts.owner !== undefined || context.authenticatedAccount !== undefined;
  return isDue || taken || worksHere ? { settings, held: !isDue, taken } : undefined;
}

const known = new WeakMap<object, { readonly settings: PopupSettings | undefined }>();

function settingsOf(given: NonNullable<Page["context"]["popupOverlaySettings"]>): PopupSettings | undefined {
  const found = known.get(given) ?? { settings: popupSettings(given) };
  known.set(given, found);
  return found.settings;
}

function recordOf(cookies: Facts["cookies"]): PopupRecord | undefined {
  return parsePopupCookie(cookies.get(cookieNames.popup));
}
