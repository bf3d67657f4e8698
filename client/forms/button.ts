import { formMessages } from "../../shared/blocks/form/messages.ts";

/**
 * Locks a form while it is being sent, and says so on its button; returns what takes that back. What would be typed now
 * would neither be sent nor be there afterwards.
 */
export function showSubmitting(form: HTMLFormElement): () => void {
  form.classList.add("submitting");
  form.setAttribute("aria-busy", "true");
  const before: (() => void)[] = [];
  for (const text of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    if (text.readOnly) continue;
    text.readOnly = true;
    before.push(() => {
      text.readOnly = false;
    });
  }
  const button = form.querySelector<HTMLElement>("[type=submit]");
  const label = button?.querySelector<HTMLElement>(
    ".newsletter-form-button-label, .form-submit-button-label",
  );
  if (button instanceof HTMLInputElement) {
    const { value } = button;
    button.value = formMessages.submitting;
    before.push(() => {
      button.value = value;
    });
  } else if (button !== null) {
    const place = label ?? button;
    const text = place.textContent;
    place.textContent = formMessages.submitting;
    before.push(() => {
      place.textContent = text;
    });
  }
  return () => {
    form.classList.remove("submitting");
    form.removeAttribute("aria-busy");
    for (const restore of before) restore();
  };
}
