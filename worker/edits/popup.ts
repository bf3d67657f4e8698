import { renderToStaticMarkup } from "preact-render-to-string";
import type { SiteContext } from "../../shared/context.ts";
import { attributes, cookieNames } from "../../shared/names.ts";
import { type PopupRecord, parsePopupCookie } from "../../shared/overlays/popup/popup-record.ts";
import {
  hasContentAtOrigin,
  type PopupSettings,
  type PopupSettingsWithoutContent,
  parsePopupSettingsWithoutContent,
  popupSettings,
  type RawPopupSettings,
} from "../../shared/overlays/popup/settings.ts";
import { Popup } from "../../shared/overlays/popup/view.tsx";
import {
  dayMs,
  isPopupScheduled,
  mayHavePopup,
  type PopupData,
  shouldShowPopup,
} from "../../shared/overlays/popup/visibility.ts";
import { popupTexts } from "../../shared/texts/popup.ts";
import { build } from "../build.ts";
import { cachedPopup, preloadPopup } from "../proxy/popup-content.ts";
import type { Facts } from "../request/facts.ts";
import type { RequestContext } from "../request/request-context.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle, nonceAttribute } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { effectiveSiteContext } from "../site/effective-site-context.ts";
import { noScriptPopupCss } from "./no-script.ts";
import { noScriptFormAction, noScriptSentParameter } from "./no-script-forms.ts";
import { textLanguage } from "./text-language.ts";

/** The closed popup. The client opens it when its trigger fires (docs/reference/overlays.md#popup-display). */
export const popupEdit: Edit = {
  name: "popup",
  head(page) {
    const popup = pagePopup(page);
    if (popup === undefined) return "";
    const { plan, settings, onlyOnRequest, isSubmitted } = popup;
    const cardSettings = isSubmitted ? { ...plan, triggers: {}, enableMobile: true } : plan;
    const card =
      settings === undefined || (onlyOnRequest && !isSubmitted)
        ? ""
        : `<noscript ${attributes.addedElement}><style${nonceAttribute(page)}>${noScriptPopupCss(cardSettings)}</style></noscript>`;
    return inlineStyle(page, build.styles.popup) + card;
  },
  bodyStart(page) {
    const popup = pagePopup(page);
    if (popup === undefined) return "";
    const { settings, isSubmitted } = popup;
    // The content is not known yet. The client fetches the dialog when its trigger fires.
    if (settings === undefined) return `<div ${attributes.overlay}="popup"></div>`;
    const { action } = settings;
    const { site } = page.facts;
    const url = new URL(page.facts.url);
    if (isSubmitted) url.searchParams.delete(noScriptSentParameter(site));
    return renderToStaticMarkup(
      Popup({
        settings,
        labels: popupTexts(textLanguage(page)),
        returnTo: url.pathname + url.search,
        ...(action?.kind === "newsletter" ? { formAction: noScriptFormAction(action.formId, site) } : {}),
        submitted: isSubmitted,
      }),
    );
  },
};

/** The popup's part of the page data; undefined if the popup is not in the page. */
export function popupPageData(page: Page): PopupData | undefined {
  const popup = pagePopup(page);
  if (popup === undefined) return undefined;
  const { version, showUntilSignup, displayFrequency, enableMobile, triggers } = popup.plan;
  const { onlyOnRequest, isSubmitted } = popup;
  const rules = { version, showUntilSignup, displayFrequency, enableMobile, triggers };
  return { ...rules, onlyOnRequest, ...(isSubmitted ? { submitted: isSubmitted } : {}) };
}

/**
 * The part of the page's ETag variant that depends on the popup's schedule and on the visitor's popup record: the
 * record's fields and the days since the popup was closed. If the origin's popup is shown to the visitor, also a digest
 * of its content.
 */
export function popupEtagVariant(
  { cookies, site, path }: Pick<Facts, "cookies" | "site" | "path">,
  now = Date.now(),
): string | undefined {
  const record = popupRecord(cookies);
  const raw = siteSettings(site);
  if (raw !== undefined && !isPopupScheduled(raw, now)) return "unscheduled";
  const isDue =
    hasContentAtOrigin(raw) && shouldShowPopup(parsePopupSettingsWithoutContent(raw), record, now);
  const digest = isDue ? cachedPopup({ site, path })?.digest : undefined;
  if (record === undefined) return digest;
  const days = record.closedAt === undefined ? 0 : Math.floor((now - record.closedAt) / dayMs);
  return `${record.version}.${record.submitted}.${record.closedAt}.${days}.${digest}`;
}

/** Fetches the popup for the page's later visitors from the origin, if this visitor may see it. */
export function preloadPopupIfDue(context: RequestContext, pageContext: SiteContext): void {
  const { site, cookies, flags } = context.facts;
  const raw = effectiveSiteContext(pageContext, site.learned, site.settings).popupOverlaySettings;
  if (site.origin === undefined || !hasContentAtOrigin(raw) || flags.sqsscreenshot) return;
  if (!isPopupScheduled(raw, Date.now())) return;
  if (shouldShowPopup(parsePopupSettingsWithoutContent(raw), popupRecord(cookies), Date.now()))
    preloadPopup(context);
}

/** The popup settings as far as they are known before the page's context is read. */
function siteSettings(site: Facts["site"]): RawPopupSettings | undefined {
  return effectiveSiteContext(undefined, site.learned, site.settings).popupOverlaySettings;
}

interface PagePopup {
  readonly plan: PopupSettingsWithoutContent;
  /** Undefined while the origin has the content and the worker has not fetched it yet. */
  readonly settings: PopupSettings | undefined;
  /**
   * True if the popup opens only by its event, because the visitor is signed in to work on the site
   * (docs/reference/overlays.md#popup-closing).
   */
  readonly onlyOnRequest: boolean;
  /**
   * True if the popup's form has just been submitted without JavaScript, and the browser was redirected back
   * to this page.
   */
  readonly isSubmitted: boolean;
}

/**
 * The popup of the page's site; undefined if it has none, if its content is not known yet, or if the
 * builder's runtime stays in the page and shows the popup itself.
 */
export function resolvePopupSettings(page: Page): PopupSettings | undefined {
  const { runtime, context, facts } = page;
  const raw = context.popupOverlaySettings;
  if (raw === undefined || runtime !== "replace") return undefined;
  if (raw.content !== undefined) return cachedSettings(raw);
  if (!isAtOrigin(page)) return undefined;
  const content = cachedPopup(facts)?.content;
  return content && popupSettings({ ...raw, content });
}

/** True if the origin decides if the page has a popup, and renders it. */
function isAtOrigin({ context, facts }: Page): boolean {
  return facts.site.origin !== undefined && hasContentAtOrigin(context.popupOverlaySettings);
}

/** The popup of this page; undefined if the page must not contain it. */
function pagePopup(page: Page): PagePopup | undefined {
  const { facts, context, runtime } = page;
  const raw = context.popupOverlaySettings;
  if (raw === undefined || runtime !== "replace") return undefined;
  if (facts.flags.sqsscreenshot || facts.framing === "framed") return undefined;
  if (!isPopupScheduled(raw, Date.now())) return undefined;
  const isDecidedByOrigin = isAtOrigin(page);
  const settings = resolvePopupSettings(page);
  const isPending = isDecidedByOrigin && cachedPopup(facts) === undefined;
  if (settings === undefined && !isPending) return undefined;
  const plan = settings ?? parsePopupSettingsWithoutContent(raw);
  const { pageType, collection } = context;
  const pages = isDecidedByOrigin ? { ...plan, allPages: true } : plan;
  const isOnPage = mayHavePopup(pages, { pageType, collectionId: collection?.id });
  const action = settings?.action;
  const sentFormId = facts.url.searchParams.get(noScriptSentParameter(facts.site));
  const isSubmitted = isOnPage && action?.kind === "newsletter" && action.formId === sentFormId;
  const isDue = isOnPage && !isSubmitted && shouldShowPopup(plan, popupRecord(facts.cookies), Date.now());
  const isContributor = facts.owner !== undefined || context.authenticatedAccount !== undefined;
  if (!isDue && !isSubmitted && !isContributor) return undefined;
  return { plan, settings, onlyOnRequest: !isDue, isSubmitted };
}

const settingsCache = new WeakMap<object, { readonly settings: PopupSettings | undefined }>();

function cachedSettings(
  raw: NonNullable<Page["context"]["popupOverlaySettings"]>,
): PopupSettings | undefined {
  const cached = settingsCache.get(raw) ?? { settings: popupSettings(raw) };
  settingsCache.set(raw, cached);
  return cached.settings;
}

function popupRecord(cookies: Facts["cookies"]): PopupRecord | undefined {
  return parsePopupCookie(cookies.get(cookieNames.popup));
}
