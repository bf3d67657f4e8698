import type { SubmissionError } from "../../shared/forms/submission-error.ts";
import { attributes } from "../../shared/names.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { h } from "../ui/h.ts";
import type { FormFieldElement } from "./form-fields.ts";
import { formMessages } from "./form-messages.ts";

const errorClass = "field-error";
const idPrefix = "awning-error-";
let lastErrorId = 0;

/** Removes the messages of the previous attempt. */
export function clearErrors(form: HTMLElement, fields: readonly FormFieldElement[]): void {
  for (const message of form.querySelectorAll(`[${attributes.formError}]`)) message.remove();
  for (const { item, controls } of fields) {
    item.classList.remove("error");
    for (const control of controls) {
      control.removeAttribute("aria-invalid");
      const otherIds = (control.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .filter((id) => id !== "" && !id.startsWith(idPrefix));
      if (otherIds.length > 0) control.setAttribute("aria-describedby", otherIds.join(" "));
      else control.removeAttribute("aria-describedby");
    }
  }
}

/**
 * Shows why a form was not sent (docs/reference/forms.md#field-errors): each field's message before the field's title,
 * and the general message as first element of the form, where it gets the focus. Messages of fields that are not in the
 * page become part of the general message.
 */
export function showErrors(
  form: HTMLElement,
  fields: readonly FormFieldElement[],
  { general, fields: messages }: SubmissionError,
  {
    isNewsletter,
    isTallerThanViewport,
  }: {
    readonly isNewsletter: boolean;
    readonly isTallerThanViewport: boolean;
  },
): void {
  const knownIds = new Set(fields.map(({ id }) => id));
  const notes = new Map<FormFieldElement, HTMLElement>();
  let firstControl: HTMLElement | undefined;
  // Messages are shown in the order of the page, not of the response.
  for (const field of fields) {
    const message = messages.get(field.id);
    if (message === undefined) continue;
    const note = errorNote(message);
    note.id = `${idPrefix}${++lastErrorId}`;
    field.item.prepend(note);
    notes.set(field, note);
    firstControl ??= field.controls[0];
  }
  const unplaced = [...messages].filter(([id]) => !knownIds.has(id)).map(([, message]) => message);
  const hasFieldErrors = messages.size > unplaced.length;
  const text = [
    ...(hasFieldErrors && isNewsletter ? [] : [hasFieldErrors || unplaced.length === 0 ? general : ""]),
    ...unplaced,
  ]
    .filter((message) => message !== "")
    .join(" ");
  if (text === "") {
    void markFields(notes, firstControl);
    return;
  }
  const generalNote = errorNote(text);
  generalNote.tabIndex = -1;
  generalNote.setAttribute("role", "alert");
  form.prepend(generalNote);
  if (hasFieldErrors && isTallerThanViewport && !isNewsletter)
    form.append(errorNote(formMessages().problemAbove));
  void markFields(notes, generalNote);
}

/**
 * Marks the fields and moves the focus one frame after the messages: marking repaints the fields, and focusing forces a
 * layout. Messages that were removed in the meantime are skipped.
 */
async function markFields(
  notes: ReadonlyMap<FormFieldElement, HTMLElement>,
  focusTarget: HTMLElement | undefined,
): Promise<void> {
  const focused = document.activeElement;
  await afterPaint();
  for (const [field, note] of notes) if (note.isConnected) markField(field, note);
  // The visitor may have moved the focus in the meantime.
  if (document.activeElement === focused || document.activeElement === document.body) focusTarget?.focus();
}

function markField({ item, controls }: FormFieldElement, note: HTMLElement): void {
  item.classList.add("error");
  for (const control of controls) {
    control.setAttribute("aria-invalid", "true");
    const otherIds = control.getAttribute("aria-describedby");
    control.setAttribute("aria-describedby", otherIds ? `${note.id} ${otherIds}` : note.id);
  }
}

/** An element with the message as text. Markup in a message of the server is not parsed. */
function errorNote(message: string): HTMLElement {
  return h("div", errorClass, { [attributes.formError]: "" }, message);
}
