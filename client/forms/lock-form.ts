import { formMessages } from "../../shared/forms/submission-error.ts";

/**
 * Disables a form while it is being submitted and shows that on its button: text entered now would neither be sent nor
 * kept. Returns the function that unlocks it.
 */
export function lockForm(form: HTMLFormElement): () => void {
  form.classList.add("submitting");
  form.setAttribute("aria-busy", "true");
  const restorers: (() => void)[] = [];
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    if (control.readOnly) continue;
    control.readOnly = true;
    restorers.push(() => {
      control.readOnly = false;
    });
  }
  const button = form.querySelector<HTMLElement>("[type=submit]");
  if (button instanceof HTMLInputElement) {
    const { value } = button;
    button.value = formMessages.submitting;
    restorers.push(() => {
      button.value = value;
    });
  } else if (button !== null) {
    const label =
      button.querySelector<HTMLElement>(".newsletter-form-button-label, .form-submit-button-label") ?? button;
    const text = label.textContent;
    label.textContent = formMessages.submitting;
    restorers.push(() => {
      label.textContent = text;
    });
  }
  return () => {
    form.classList.remove("submitting");
    form.removeAttribute("aria-busy");
    for (const restore of restorers) restore();
  };
}
