import { type FormBlock, parseFormBlock } from "../../shared/forms/form-block.ts";
import { type FormContext, toFormContext } from "../../shared/forms/submission-fields.ts";
import { popupButtonLabel } from "../../shared/overlays/popup/newsletter.tsx";
import { hasContentAtOrigin } from "../../shared/overlays/popup/settings.ts";
import { popupTexts } from "../../shared/texts/popup.ts";
import { loadPopup } from "../proxy/popup-content.ts";
import type { RequestContext } from "../request/request-context.ts";
import type { Page } from "../rewrite/page.ts";
import { resolvePopupSettings } from "./popup.ts";
import { textLanguage } from "./text-language.ts";

interface PopupForm {
  readonly block: FormBlock;
  readonly context: FormContext;
  readonly popupVersion: number;
}

/**
 * If the origin renders the page's popup, loads its content into the cache, so that `findPopupForm` can find
 * its form.
 */
export async function loadPagePopup(context: RequestContext, { context: pageContext }: Page): Promise<void> {
  const { site, path } = context.facts;
  if (site.origin !== undefined && hasContentAtOrigin(pageContext.popupOverlaySettings))
    await loadPopup(context, path);
}

/**
 * The newsletter form of the page's popup, with the properties of other forms; undefined if the popup has no
 * form with this id.
 */
export function findPopupForm(page: Page, formId: string): PopupForm | undefined {
  const settings = resolvePopupSettings(page);
  const action = settings?.action;
  if (settings === undefined || action?.kind !== "newsletter" || action.formId !== formId) return undefined;
  const labels = popupTexts(textLanguage(page));
  const form = {
    formId,
    formName: settings.title,
    formFields: [{ id: action.emailId, type: "email", title: labels.email, required: true }],
    formSubmitButtonText: popupButtonLabel(action.button, labels),
    useLightbox: true,
  };
  return {
    block: parseFormBlock({ context: JSON.stringify(form), language: textLanguage(page) }),
    context: toFormContext(form),
    popupVersion: settings.version,
  };
}
