import { type FormContext, formContext } from "../../shared/blocks/form/sending.ts";
import { isObject } from "../../shared/fields.ts";

/** Empty where there is no such script; a broken one is told, and the form is sent by what its markup says. */
export function contextOf(form: HTMLElement): FormContext {
  const block = form.closest(".sqs-block, .sqs-slice");
  const text = block?.querySelector(".sqs-form-block-context")?.textContent;
  if (!text) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read)) throw new TypeError("It is no object.");
    const context = formContext(read);
    return block?.querySelector(".lightbox-handle") == null ? context : { ...context, useLightbox: true };
  } catch (error) {
    console.error("A form's settings could not be read; it is sent without them.", form, error);
    return {};
  }
}

/** Characters that texts may have, by the ids of their fields. */
export function characterLimits({ formFields }: FormContext): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const field of Array.isArray(formFields) ? formFields : [])
    if (isObject(field) && typeof field.id === "string" && Number(field.maxLength) > 0)
      limits.set(field.id, Number(field.maxLength));
  return limits;
}
