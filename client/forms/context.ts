import { isObject } from "../../shared/fields.ts";

/** What a form's own settings say, as far as sending it needs them (generation B: a JSON script beside the form). */
export interface FormContext {
  readonly formSubmitButtonText?: string;
  readonly objectName?: string;
  readonly collectionId?: string;
  readonly useLightbox?: boolean;
  readonly formFields?: unknown;
}

/** Empty where there is no such script; a broken one is told, and the form is sent by what its markup says. */
export function contextOf(form: HTMLElement): FormContext {
  const block = form.closest(".sqs-block, .sqs-slice");
  const text = block?.querySelector(".sqs-form-block-context")?.textContent;
  if (!text) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read)) throw new TypeError("It is no object.");
    const word = (name: string) => {
      const value = read[name];
      return typeof value === "string" && value !== "" ? { [name]: value } : {};
    };
    return {
      ...word("formSubmitButtonText"),
      ...word("objectName"),
      ...word("collectionId"),
      ...(read.useLightbox === true || block?.querySelector(".lightbox-handle") != null
        ? { useLightbox: true }
        : {}),
      formFields: read.formFields,
    };
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
