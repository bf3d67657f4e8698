import type { popupOverlaySettings } from "../../overlay-settings.ts";
import { balanceOwnerHtml, isEmptyOwnerHtml } from "../../owner-html.ts";
import { safeLink } from "../announcement-bar/link.ts";
import { isVersion } from "./record.ts";

/** As the page's context or the owner says it: any part may lack (markup 2.6). */
export type PopupGiven = NonNullable<ReturnType<typeof popupOverlaySettings.complete>>;

export type PopupAction =
  | {
      readonly kind: "newsletter";
      readonly formId: string;
      readonly button: string;
      readonly disclaimer: string;
      readonly success: string;
    }
  | { readonly kind: "button"; readonly label: string; readonly url: string; readonly newWindow: boolean };

/** What makes it show. The first that happens counts; with none of them it shows at once. */
export interface PopupTriggers {
  /** Milliseconds. */
  readonly timer?: number;
  /** Percent of the page, from 0 to 100. */
  readonly scroll?: number;
  readonly exit?: boolean;
}

/** When a visitor is to see it. */
export interface PopupRules {
  readonly version: number;
  readonly showUntilSignup: boolean;
  /** Days after which a closed one comes back; -1 for never. */
  readonly displayFrequency: number;
  readonly enableMobile: boolean;
  readonly triggers: PopupTriggers;
}

export interface PopupSettings extends PopupRules {
  /** 1: one column, centred. 2: the picture beside the words. */
  readonly style: 1 | 2;
  readonly allPages: boolean;
  /** Collection ids. */
  readonly pages: readonly string[];
  readonly title: string;
  /** Whole HTML; empty when a reader would see nothing. */
  readonly text: string;
  readonly image?: { readonly url: string; readonly alt: string };
  readonly action?: PopupAction;
}

/** The popup that settings describe; undefined when they say nothing that it could show. */
export function popupSettings(given: PopupGiven | undefined): PopupSettings | undefined {
  const { content } = given ?? {};
  if (given === undefined || content === undefined) return undefined;
  const title = content.title?.trim() ?? "";
  const text = isEmptyOwnerHtml(content.text ?? "") ? "" : balanceOwnerHtml(content.text ?? "");
  const action = actionOf(content);
  if (title === "" && text === "" && action === undefined) return undefined;
  const url = safeLink(content.imageUrl ?? "");
  return {
    style: given.style === 2 ? 2 : 1,
    version: isVersion(given.version) ? given.version : 1,
    showUntilSignup: given.showUntilSignup ?? false,
    displayFrequency: frequencyOf(given.displayFrequency),
    enableMobile: given.enableMobile ?? true,
    triggers: triggersOf(given),
    allPages: given.showOnAllPages ?? false,
    pages: given.enabledPages,
    title,
    text,
    ...(url === undefined ? {} : { image: { url, alt: content.imageAlt ?? "" } }),
    ...(action === undefined ? {} : { action }),
  };
}

/** One that does not say how often never comes back: the mildest reading. */
function frequencyOf(days: number | undefined): number {
  return days === undefined || days < 0 ? -1 : days;
}

function triggersOf(given: PopupGiven): PopupTriggers {
  const percent = Math.min(Math.max(given.scrollPercentage ?? 0, 0), 100);
  return {
    ...(given.showOnTimer ? { timer: Math.max(given.timerDelay ?? 0, 0) } : {}),
    ...(given.showOnScroll ? { scroll: percent } : {}),
    ...(given.showOnExit ? { exit: true } : {}),
  };
}

function actionOf({ newsletter, button }: NonNullable<PopupGiven["content"]>): PopupAction | undefined {
  if (newsletter !== undefined && /^[\w-]{1,64}$/.test(newsletter.formId))
    return {
      kind: "newsletter",
      formId: newsletter.formId,
      button: newsletter.button?.trim() ?? "",
      disclaimer: newsletter.disclaimer?.trim() ?? "",
      success: newsletter.success?.trim() ?? "",
    };
  const url = safeLink(button?.url ?? "");
  if (url === undefined || button === undefined || button.label.trim() === "") return undefined;
  return { kind: "button", label: button.label.trim(), url, newWindow: button.newWindow };
}
