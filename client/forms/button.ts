import { formMessages } from "./core/messages.ts";

/** Shows on a form's button that it is being sent; returns what takes that back. */
export function showSubmitting(form: HTMLFormElement): () => void {
  form.classList.add("submitting");
  form.setAttribute("aria-busy", "true");
  const before: (() => void)[] = [];
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
