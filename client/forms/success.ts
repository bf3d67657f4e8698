/**
 * After success (spec 4): what was typed in gives way to the message, or to the owner's HTML whose scripts run once; the
 * message has the focus. Then the form may lead elsewhere.
 */
export function showSuccess(form: HTMLFormElement): void {
  const html = [...form.querySelectorAll<HTMLElement>(".form-submission-html"), ...outside(form)].find(
    ({ dataset, childElementCount }) => dataset.submissionHtml || childElementCount > 0,
  );
  const text = form.querySelector<HTMLElement>(".form-submission-text");
  const message = html ?? text;
  for (const child of form.children)
    if (child instanceof HTMLElement && !child.contains(message ?? null)) hide(child);
  if (message) {
    message.classList.remove("hidden");
    message.hidden = false;
    message.tabIndex = -1;
    if (html) fill(html);
    message.focus();
  }
  const redirect = redirectOf(form);
  if (redirect !== undefined) location.assign(redirect);
}

/** Newer blocks keep the owner's HTML beside the form. */
function outside(form: HTMLFormElement): Iterable<HTMLElement> {
  return (
    form.closest(".sqs-block-content")?.querySelectorAll<HTMLElement>(".sqs-form-block-submission-html") ?? []
  );
}

function hide(element: HTMLElement): void {
  element.classList.add("hidden");
  element.hidden = true;
}

/** The owner's HTML stands in the attribute, or in the place already; its scripts run once, when it is shown. */
function fill(place: HTMLElement): void {
  if ("awningRan" in place.dataset) return;
  place.dataset.awningRan = "";
  if (place.dataset.submissionHtml) place.innerHTML = place.dataset.submissionHtml;
  for (const old of place.querySelectorAll("script")) {
    const script = document.createElement("script");
    for (const { name, value } of old.attributes) script.setAttribute(name, value);
    script.nonce = old.nonce;
    script.textContent = old.textContent;
    old.replaceWith(script);
  }
}

/** The owner's own page's word: followed where it is an address of the web. */
function redirectOf(form: HTMLFormElement): string | undefined {
  const target = form.dataset.successRedirect?.trim();
  if (!target || !URL.canParse(target, location.href)) return undefined;
  const url = new URL(target, location.href);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
