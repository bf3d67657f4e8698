import type { FormBlock } from "../../../shared/forms/form-block.ts";
import { FormContents } from "../../../shared/forms/form-view.tsx";
import type { FieldValues } from "../../../shared/forms/no-script-form.ts";
import { generalError } from "../../../shared/forms/submission-error.ts";
import { attributes } from "../../../shared/names.ts";
import { maxLengthFor, showCharacterCounter } from "../../forms/character-counter.ts";
import { createDrafts } from "../../forms/drafts.ts";
import { fillFields } from "../../forms/fill-fields.ts";
import { readFormFields } from "../../forms/form-fields.ts";
import { formMessages } from "../../forms/form-messages.ts";
import { lockForm } from "../../forms/lock-form.ts";
import { readValues } from "../../forms/read-values.ts";
import { renderJsxToDom } from "../../forms/render-static.ts";
import { clearErrors, showErrors } from "../../forms/show-errors.ts";
import "../../forms/style.css";
import "../../../shared/forms/fields.css";
import { onEscape } from "../../ui/escape-stack.ts";
import { fadeOut } from "../../ui/fade-out.ts";
import { h } from "../../ui/h.ts";
import "./product-form.css";

/** The draft is stored this time after a change of a field. */
const saveDelayMs = 300;

export interface ProductFormDialog {
  readonly block: FormBlock;
  readonly title: string;
  readonly cancelLabel: string;
  /** Names the draft of what is typed, with the form's id. */
  readonly draftName: string;
  /** The answers that the fields have at first. */
  readonly values?: FieldValues | undefined;
  /** Sends the answers, as JSON of values by field id. Resolves to a message if they were refused. Must not reject. */
  readonly save: (additionalFields: string) => Promise<string | undefined>;
}

/**
 * Opens a product's form in a dialog (docs/reference/commerce.md#product-forms). The typed values are kept as a draft until it
 * is saved, so that cancelling loses nothing. Resolves to true when the answers have been saved, to false if the visitor
 * has cancelled.
 */
export function openProductForm({
  block,
  title,
  cancelLabel,
  draftName,
  values,
  save,
}: ProductFormDialog): Promise<boolean> {
  const opener = document.activeElement;
  const contents = renderJsxToDom(<FormContents block={block} />);
  const cancelButton = h("button", "awning-product-form-cancel", { type: "button" }, cancelLabel);
  const titleId = "awning-product-form-title";
  const dialog = h(
    "dialog",
    "awning-form-dialog awning-product-form-dialog",
    { [attributes.addedElement]: "", "aria-labelledby": titleId },
    h("h2", "awning-product-form-title", { id: titleId }, title),
    contents,
  );
  const form = dialog.querySelector("form");
  if (form === null) throw new TypeError("The form was not rendered.");
  form.querySelector(".form-button-wrapper")?.append(cancelButton);
  const fields = readFormFields(form);
  const limitsById = new Map(block.fields.map(({ id, maxLength }) => [id, maxLength ?? 0] as const));
  const limits = new Map(fields.map((field) => [field, maxLengthFor(field, limitsById)] as const));
  if (values) fillFields(fields, values);
  const drafts = createDrafts(form, fields, draftName);
  drafts.restore();
  const removeCounters = fields.flatMap((field) => {
    const limit = limits.get(field);
    return limit === undefined ? [] : [showCharacterCounter(field, limit)];
  });

  return new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    let saveTimer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    let isClosed = false;

    const close = (isSaved: boolean) => {
      if (isClosed) return;
      isClosed = true;
      controller.abort();
      clearTimeout(saveTimer);
      removeEscape();
      if (isSaved) drafts.discard();
      else drafts.save(true);
      resolve(isSaved);
      void fadeOut(dialog).then(() => {
        for (const remove of removeCounters) remove();
        dialog.close();
        dialog.remove();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
    const cancel = () => {
      // Answers that are being sent may have been accepted.
      if (!isSending) close(false);
    };
    const removeEscape = onEscape(cancel);
    const send = async () => {
      if (isSending) return;
      clearErrors(form, fields);
      const { values: answers, errors } = readValues(fields, limits);
      const isTall = dialog.scrollHeight > dialog.clientHeight;
      const show = (error: ReturnType<typeof generalError>) =>
        showErrors(form, fields, error, { isNewsletter: false, isTallerThanViewport: isTall });
      if (errors.size > 0) return show({ general: formMessages().problemBelow, fields: errors });
      drafts.save();
      isSending = true;
      const unlock = lockForm(form);
      const problem = await save(JSON.stringify(answers));
      unlock();
      isSending = false;
      if (problem === undefined) close(true);
      else show(generalError(problem));
    };

    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        void send();
      },
      { signal },
    );
    const scheduleSave = () => {
      clearTimeout(saveTimer);
      saveTimer = setTimeout(drafts.save, saveDelayMs);
    };
    for (const type of ["input", "change"]) form.addEventListener(type, scheduleSave, { signal });
    addEventListener("pagehide", () => drafts.save(true), { signal });
    cancelButton.addEventListener("click", cancel, { signal });
    // The browser's own request to close: by Escape or a phone's back gesture.
    dialog.addEventListener("cancel", (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      cancel();
    });
    document.body.append(dialog);
    dialog.showModal();
    form.querySelector<HTMLElement>("input:not([type=hidden], [tabindex='-1']), textarea, select")?.focus();
  });
}
