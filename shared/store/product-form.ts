/** The form that a visitor fills in before a product is added: docs/reference/commerce.md#product-forms */
import { isObject } from "../fields.ts";
import { type FormBlock, parseFormBlock } from "../forms/form-block.ts";

/**
 * Parses the text of `data-form`. The fields are `formFields` or `fields`, which may be JSON in a text; the id is `formId`
 * or `id`. `language` is that of the texts which are not the site's own. Throws if the text is not JSON, or has no fields.
 */
export function parseProductForm(
  text: string,
  fallback: { readonly formId: string; readonly submitLabel: string; readonly language: string },
): FormBlock {
  const json: unknown = JSON.parse(text);
  if (!isObject(json)) throw new TypeError("The product's form is not an object.");
  const listed = json.formFields ?? json.fields;
  const context = {
    ...json,
    formId: [json.formId, json.id].find((id) => typeof id === "string" && id !== "") ?? fallback.formId,
    formSubmitButtonText: json.formSubmitButtonText || fallback.submitLabel,
    formFields: typeof listed === "string" ? JSON.parse(listed) : listed,
    // The form is part of the cart's call, which has no field for the captcha's key.
    captchaEnabled: false,
    useLightbox: false,
  };
  return parseFormBlock({ context: JSON.stringify(context), language: fallback.language });
}
