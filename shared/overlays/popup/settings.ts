import type { popupOverlaySettingsSchema } from "../../overlay-settings.ts";
import { isEmptyOwnerHtml, sanitizeOwnerHtml } from "../../owner-html.ts";
import { safeLink } from "../safe-link.ts";
import { popupEmailId } from "./email-id.ts";
import { isPopupVersion } from "./popup-record.ts";

type AuthoredSettings = NonNullable<ReturnType<typeof popupOverlaySettingsSchema.complete>>;

/** A form of the origin that has more than an email field. Only scripts can send it. */
export interface PopupForm {
  readonly formId: string;
  /** Content of the `<form>` element, as balanced HTML. */
  readonly html: string;
  /** The form's settings as JSON; empty if it has none. */
  readonly context: string;
}

/** The content of the popup, from the site's settings or from its origin. */
export type PopupContent = NonNullable<AuthoredSettings["content"]> & {
  /** Id of the newsletter's email field. Default: `popupEmailId`. */
  readonly emailId?: string;
  readonly form?: PopupForm;
};

/** The settings in the page's context or in the site's settings. Every key may be missing. */
export type RawPopupSettings = Omit<AuthoredSettings, "content"> & {
  readonly content?: PopupContent | undefined;
};

export type PopupAction =
  | {
      readonly kind: "newsletter";
      /** Id of the email field, under which its value is sent. */
      readonly emailId: string;
      readonly formId: string;
      readonly button: string;
      readonly disclaimer: string;
      readonly success: string;
    }
  | ({ readonly kind: "form" } & PopupForm)
  | { readonly kind: "button"; readonly label: string; readonly url: string; readonly newWindow: boolean };

/** The events that show the popup: the first one does. Without any the popup is shown at once. */
export interface PopupTriggers {
  /** Delay in milliseconds. */
  readonly timer?: number;
  /** Scroll position in percent of the page, from 0 to 100. */
  readonly scroll?: number;
  readonly exit?: boolean;
}

/** The rules for showing the popup: docs/reference/overlays.md#popup-settings */
export interface PopupRules {
  readonly version: number;
  readonly showUntilSignup: boolean;
  /** Days after which a closed popup is shown again. -1: never. */
  readonly displayFrequency: number;
  readonly enableMobile: boolean;
  readonly triggers: PopupTriggers;
}

/** The settings of a popup without its content. */
export interface PopupSettingsWithoutContent extends PopupRules {
  /** Layout: 1 one centered column, 2 the image beside the text. */
  readonly style: 1 | 2;
  readonly allPages: boolean;
  /** Ids of the collections whose pages show the popup. */
  readonly collectionIds: readonly string[];
}

export interface PopupSettings extends PopupSettingsWithoutContent {
  readonly title: string;
  /** The text as balanced HTML; empty if it would show no content. */
  readonly text: string;
  readonly image?: { readonly url: string; readonly alt: string };
  readonly action?: PopupAction;
}

/**
 * True for published settings, whose content the origin renders. False for style 1 and for settings without a trigger,
 * which never show a popup.
 */
export function hasContentAtOrigin(raw: RawPopupSettings | undefined): raw is RawPopupSettings {
  if (raw === undefined || raw.content !== undefined || raw.style !== 2) return false;
  return raw.showOnTimer === true || raw.showOnScroll === true;
}

export function parsePopupSettingsWithoutContent(raw: RawPopupSettings): PopupSettingsWithoutContent {
  return {
    style: raw.style === 2 ? 2 : 1,
    version: isPopupVersion(raw.version) ? raw.version : 1,
    showUntilSignup: raw.showUntilSignup ?? false,
    displayFrequency: parseFrequency(raw.displayFrequency),
    enableMobile: raw.enableMobile ?? true,
    triggers: parseTriggers(raw),
    allPages: raw.showOnAllPages ?? false,
    collectionIds: raw.enabledPages,
  };
}

/** The complete settings of a popup; undefined if it has no content. */
export function popupSettings(raw: RawPopupSettings | undefined): PopupSettings | undefined {
  const { content } = raw ?? {};
  if (raw === undefined || content === undefined) return undefined;
  const title = content.title?.trim() ?? "";
  const text = isEmptyOwnerHtml(content.text ?? "") ? "" : sanitizeOwnerHtml(content.text ?? "");
  const action = parseAction(content);
  if (title === "" && text === "" && action === undefined) return undefined;
  const url = safeLink(content.imageUrl ?? "");
  return {
    ...parsePopupSettingsWithoutContent(raw),
    title,
    text,
    ...(url === undefined ? {} : { image: { url, alt: content.imageAlt ?? "" } }),
    ...(action === undefined ? {} : { action }),
  };
}

/** The days until a closed popup is shown again. Without the setting it is shown only once. */
function parseFrequency(days: number | undefined): number {
  return days === undefined || days < 0 ? -1 : days;
}

function parseTriggers(raw: RawPopupSettings): PopupTriggers {
  const percent = Math.min(Math.max(raw.scrollPercentage ?? 0, 0), 100);
  return {
    ...(raw.showOnTimer ? { timer: Math.max(raw.timerDelay ?? 0, 0) } : {}),
    ...(raw.showOnScroll ? { scroll: percent } : {}),
    ...(raw.showOnExit ? { exit: true } : {}),
  };
}

const idShape = /^[\w-]{1,64}$/;

function parseAction({ newsletter, emailId, form, button }: PopupContent): PopupAction | undefined {
  if (form !== undefined && idShape.test(form.formId)) return { kind: "form", ...form };
  if (newsletter !== undefined && idShape.test(newsletter.formId))
    return {
      kind: "newsletter",
      emailId: emailId !== undefined && idShape.test(emailId) ? emailId : popupEmailId,
      formId: newsletter.formId,
      button: newsletter.button?.trim() ?? "",
      disclaimer: newsletter.disclaimer?.trim() ?? "",
      success: newsletter.success?.trim() ?? "",
    };
  const url = safeLink(button?.url ?? "");
  if (url === undefined || button === undefined || button.label.trim() === "") return undefined;
  return { kind: "button", label: button.label.trim(), url, newWindow: button.newWindow };
}
