import { formMessages } from "./form-messages.ts";

type LockableControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/** The types of visible inputs without `readonly`: https://html.spec.whatwg.org/multipage/input.html#do-not-apply */
const typesWithoutReadOnly = ["checkbox", "radio", "file", "range", "color", "button", "image", "reset"];

/**
 * Locks a form while it is being submitted, and shows that on its button: changes made now would neither be sent nor kept. Text
 * stays readable and keeps the focus. The submit button keeps the focus too; a second submit is ignored. Returns the
 * function that unlocks the form.
 */
export function lockForm(form: HTMLFormElement): () => void {
  form.classList.add("submitting");
  form.setAttribute("aria-busy", "true");
  const restorers = [
    ...form.querySelectorAll<LockableControl>("input:not([type=hidden]), textarea, select, button"),
  ].map(lock);
  const button = form.querySelector<HTMLElement>("[type=submit]");
  if (button !== null) restorers.push(showSubmitting(button));
  return () => {
    form.classList.remove("submitting");
    form.removeAttribute("aria-busy");
    for (const restore of restorers) restore();
  };
}

/** Returns the function that unlocks the control. Controls that the page itself has locked stay locked. */
function lock(control: LockableControl): () => void {
  if (control.type === "submit") {
    const { ariaDisabled } = control;
    control.ariaDisabled = "true";
    return () => {
      control.ariaDisabled = ariaDisabled;
    };
  }
  if (isTextControl(control)) {
    const { readOnly } = control;
    control.readOnly = true;
    return () => {
      control.readOnly = readOnly;
    };
  }
  const { disabled } = control;
  control.disabled = true;
  return () => {
    control.disabled = disabled;
  };
}

function isTextControl(control: LockableControl): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLInputElement) return !typesWithoutReadOnly.includes(control.type);
  return control instanceof HTMLTextAreaElement;
}

/** Returns the function that restores the button's text. */
function showSubmitting(button: HTMLElement): () => void {
  if (button instanceof HTMLInputElement) {
    const { value } = button;
    button.value = formMessages().submitting;
    return () => {
      button.value = value;
    };
  }
  const label =
    button.querySelector<HTMLElement>(".newsletter-form-button-label, .form-submit-button-label") ?? button;
  const text = label.textContent;
  label.textContent = formMessages().submitting;
  return () => {
    label.textContent = text;
  };
}
