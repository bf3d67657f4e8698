import { attributes } from "../../shared/names.ts";

/**
 * Replaces the fields by the success message, or by the owner's success HTML, whose scripts run once. The message gets
 * the focus. If the form has a redirect URL, the page then goes there: docs/reference/forms.md#form-states
 */
export function showSuccess(form: HTMLFormElement): void {
  const html = [
    ...form.querySelectorAll<HTMLElement>(".form-submission-html"),
    ...ownerHtmlBesideForm(form),
  ].find(({ dataset, childElementCount }) => dataset.submissionHtml || childElementCount > 0);
  const text = form.querySelector<HTMLElement>(".form-submission-text");
  const message = html ?? text;
  for (const child of form.children)
    if (child instanceof HTMLElement && !child.contains(message ?? null)) hide(child);
  if (message) {
    show(message);
    message.tabIndex = -1;
    if (html) activateOwnerHtml(html);
    message.focus();
  }
  const redirect = redirectUrl(form);
  if (redirect !== undefined) location.assign(redirect);
}

/** The owner's success HTML, which newer blocks have in elements beside the form. */
function ownerHtmlBesideForm(form: HTMLFormElement): Iterable<HTMLElement> {
  return (
    form.closest(".sqs-block-content")?.querySelectorAll<HTMLElement>(".sqs-form-block-submission-html") ?? []
  );
}

/** Inline, because a site's own rule for `display` wins over the attribute: docs/decisions/0036-forms.md */
function hide(element: HTMLElement): void {
  element.classList.add("hidden");
  element.hidden = true;
  element.style.setProperty("display", "none", "important");
}

function show(element: HTMLElement): void {
  element.classList.remove("hidden");
  element.hidden = false;
  if (getComputedStyle(element).display === "none")
    element.style.setProperty("display", "block", "important");
}

/** Inserts the HTML from the element's attribute, unless the element already contains it, and runs its scripts once. */
function activateOwnerHtml(element: HTMLElement): void {
  if (element.hasAttribute(attributes.successScriptsRan)) return;
  element.setAttribute(attributes.successScriptsRan, "");
  if (element.dataset.submissionHtml) element.innerHTML = element.dataset.submissionHtml;
  for (const inertScript of element.querySelectorAll("script")) {
    const script = document.createElement("script");
    for (const { name, value } of inertScript.attributes) script.setAttribute(name, value);
    script.nonce = inertScript.nonce;
    script.textContent = inertScript.textContent;
    inertScript.replaceWith(script);
  }
}

/** The form's redirect URL, if it is http or https. */
function redirectUrl(form: HTMLFormElement): string | undefined {
  const target = form.dataset.successRedirect?.trim();
  if (!target || !URL.canParse(target, location.href)) return undefined;
  const url = new URL(target, location.href);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
