import { isObject } from "../../shared/fields.ts";
import { type FormContext, toFormContext } from "../../shared/forms/submission-fields.ts";

/**
 * Reads the JSON settings in a script beside a form. Without such a script the result is empty. If its JSON is
 * malformed, an error is logged, and the form is sent without settings.
 */
export function readFormContext(form: HTMLElement): FormContext {
  const block = form.closest(".sqs-block, .sqs-slice");
  const json = block?.querySelector(".sqs-form-block-context")?.textContent;
  if (!json) return {};
  try {
    const settings: unknown = JSON.parse(json);
    if (!isObject(settings)) throw new TypeError("The form's settings are not an object.");
    const context = toFormContext(settings);
    return block?.querySelector(".lightbox-handle") == null ? context : { ...context, useLightbox: true };
  } catch (error) {
    console.error("A form's settings could not be read; it is sent without them.", form, error);
    return {};
  }
}

/** Maximum lengths of text fields, by field id. */
export function characterLimits({ formFields }: FormContext): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const field of Array.isArray(formFields) ? formFields : [])
    if (isObject(field) && typeof field.id === "string" && Number(field.maxLength) > 0)
      limits.set(field.id, Number(field.maxLength));
  return limits;
}
