import { type FormBlock, readFormBlock } from "../../shared/blocks/form/read.ts";
import { type FormContext, formContext } from "../../shared/blocks/form/sending.ts";
import { popupButton, popupEmailId } from "../../shared/overlays/popup/action.tsx";
import { popupLabels } from "../../shared/overlays/popup/labels.ts";
import type { Page } from "./edit.ts";
import { sitePopup } from "./popup.ts";

interface PopupForm {
  readonly block: FormBlock;
  readonly context: FormContext;
  readonly popupVersion: number;
}

/** The newsletter's form that stands in the page's popup, as any form; undefined where that has none of this id. */
export function popupForm(page: Page, formId: string): PopupForm | undefined {
  const settings = sitePopup(page);
  const action = settings?.action;
  if (settings === undefined || action?.kind !== "newsletter" || action.formId !== formId) return undefined;
  const labels = popupLabels(page.context.website.language);
  const form = {
    formId,
    formName: settings.title,
    formFields: [{ id: popupEmailId, type: "email", title: labels.email, required: true }],
    formSubmitButtonText: popupButton(action.button, labels),
    useLightbox: true,
  };
  return {
    block: readFormBlock({ context: JSON.stringify(form) }),
    context: formContext(form),
    popupVersion: settings.version,
  };
}
