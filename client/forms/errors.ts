import { formMessages, type Refusal } from "../../shared/blocks/form/messages.ts";
import { element } from "../ui/element.ts";
import { painted } from "../ui/painted.ts";
import type { Field } from "./fields.ts";

const errorClass = "field-error";
let shown = 0;

/** Takes the messages of the last try away. */
export function clearErrors(form: HTMLElement, fields: readonly Field[]): void {
  for (const message of form.querySelectorAll(`[data-awning-error]`)) message.remove();
  for (const { item, controls } of fields) {
    item.classList.remove("error");
    for (const control of controls) {
      control.removeAttribute("aria-invalid");
      const others = (control.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .filter((id) => id !== "" && !id.startsWith(prefix));
      if (others.length > 0) control.setAttribute("aria-describedby", others.join(" "));
      else control.removeAttribute("aria-describedby");
    }
  }
}

const prefix = "awning-error-";

/**
 * Shows why a form was not sent, where the builder's runtime does (observed): each field's message before its title, the
 * general one first in the form, which has the focus then. What is about a field that is not there stands with the
 * general one. Newsletters have no general message beside those of fields (spec 5).
 */
export function showErrors(
  form: HTMLElement,
  fields: readonly Field[],
  { general, fields: messages }: Refusal,
  { isNewsletter, isLong }: { readonly isNewsletter: boolean; readonly isLong: boolean },
): void {
  const known = new Map(fields.map((field) => [field.id, field] as const));
  const notes = new Map<Field, HTMLElement>();
  let first: HTMLElement | undefined;
  // In the order of the page, whatever the order of the answer.
  for (const field of fields) {
    const message = messages.get(field.id);
    if (message === undefined) continue;
    const note = error(message);
    note.id = `${prefix}${++shown}`;
    field.item.prepend(note);
    notes.set(field, note);
    first ??= field.controls[0];
  }
  const homeless = [...messages].filter(([id]) => !known.has(id)).map(([, message]) => message);
  const onFields = messages.size > homeless.length;
  const words = [
    ...(onFields && isNewsletter ? [] : [onFields || homeless.length === 0 ? general : ""]),
    ...homeless,
  ]
    .filter((text) => text !== "")
    .join(" ");
  if (words === "") {
    void markSoon(notes, first);
    return;
  }
  const top = error(words);
  top.tabIndex = -1;
  top.setAttribute("role", "alert");
  form.prepend(top);
  if (onFields && isLong && !isNewsletter) form.append(error(formMessages.problemAbove));
  void markSoon(notes, top);
}

/**
 * Whoever pressed sees the messages before: marked fields are painted anew, and the focus lays the page out and moves it.
 * What has been taken away by then is not marked.
 */
async function markSoon(
  notes: ReadonlyMap<Field, HTMLElement>,
  target: HTMLElement | undefined,
): Promise<void> {
  const before = document.activeElement;
  await painted();
  for (const [field, note] of notes) if (note.isConnected) markField(field, note);
  // Whoever is somewhere else by now stays there.
  if (document.activeElement === before || document.activeElement === document.body) target?.focus();
}

function markField({ item, controls }: Field, note: HTMLElement): void {
  item.classList.add("error");
  for (const control of controls) {
    control.setAttribute("aria-invalid", "true");
    const others = control.getAttribute("aria-describedby");
    control.setAttribute("aria-describedby", others ? `${note.id} ${others}` : note.id);
  }
}

/** Text, whatever the server has sent. */
function error(message: string): HTMLElement {
  return element("div", errorClass, { "data-awning-error": "" }, message);
}
