const block = ".sqs-block-form, .form-block, .newsletter-block";
const context = "script.sqs-form-block-context";

/** The id under which the builder knows a form. Forms that a script has rendered have it in their block's data only. */
export function formIdOf(form: Element): string | undefined {
  const said = form.getAttribute("data-form-id") || form.closest(block)?.querySelector(context)?.id;
  return said?.replace(/^form-context-/, "") || undefined;
}
