import * as z from "zod";
import {
  type FormAnswer,
  listAnswers,
  listUnknownAnswers,
  parseAnswers,
} from "../../../shared/store/form-answers.ts";
import { productTypes } from "../../../shared/store/product.ts";
import { jsonColumn } from "../../database/json-column.ts";
import type { FieldValues } from "../../http/field-values.ts";
import { readFormValues } from "../../http/form-values.ts";
import { serverFormMessages } from "../forms/messages.ts";
import { validateValues } from "../forms/validate.ts";
import { isReachableSql } from "../rows/items.ts";
import { fieldSchema } from "../templates/form-fields/field.ts";
import { CartChangeError } from "./cart-refusal.ts";
import { giftFields, parseGiftDetails } from "./gift-cards/gift-details.ts";
import type { CartInput } from "./read-input.ts";

/** The form that a visitor fills in before a product is added: `form` of the column `data` of its item. */
export const productFormSchema = z.object({
  name: z.string(),
  /** Label of the button that adds the product with the answers. */
  submit: z.string(),
  fields: z.array(fieldSchema).min(1),
});
export type ProductForm = z.infer<typeof productFormSchema>;

/** The form of a row of `items i`, as JSON or null. */
export const productFormSql = "i.data -> '$.form'";
export const productFormColumn = z.union([z.null(), jsonColumn(productFormSchema)]);

/** The page with the form of a product, for browsers without scripts. */
export function detailsPath(query: Readonly<Record<string, string>>): string {
  return `/cart/details?${new URLSearchParams(query)}`;
}

/** The hidden field of the form that a browser without scripts sends. */
export const answersMarker = "awning_answers";
const maxFieldsLength = 8000;

/** A published product with its form. */
export interface ProductWithForm {
  readonly itemId: string;
  readonly title: string;
  readonly path: string;
  readonly form: ProductForm;
}

const productRow = z.object({ id: z.string(), title: z.string(), path: z.string(), form: productFormColumn });

/** The published product with an id and its form; undefined if there is none, or it has no form. */
export async function findProductForm(db: D1Database, itemId: string): Promise<ProductWithForm | undefined> {
  const found = await db
    .prepare(
      `SELECT i.id, i.title, i.path, ${productFormSql} AS form FROM items i WHERE i.id = ? AND ${isReachableSql}`,
    )
    .bind(itemId)
    .first();
  if (found === null) return undefined;
  const { id, form, ...product } = productRow.parse(found);
  return form === null ? undefined : { ...product, itemId: id, form };
}

/** The text of `data-form`: the form in the format of a form block's settings. */
export function productFormJson({ name, submit, fields }: ProductForm, itemId: string): string {
  return JSON.stringify({
    formId: itemId,
    formName: name,
    formSubmitButtonText: submit,
    formFields: fields.map((field) => ({ ...field, [field.type]: true })),
  });
}

/** True if a browser without scripts has not been asked yet: it posts the product's own form first. */
export function needsAnswers(form: ProductForm | null, input: CartInput): boolean {
  return form !== null && input.form !== undefined && !input.form.has(answersMarker);
}

/** The values of the form that a browser without scripts has sent. */
export function submittedAnswers({ fields }: ProductForm, input: CartInput): FieldValues | undefined {
  return input.form?.has(answersMarker) ? readFormValues(fields, input.form) : undefined;
}

/** The messages about answers that cannot be accepted, by field id. */
export function answerErrors(
  { fields }: ProductForm,
  values: FieldValues,
  language: string,
): ReadonlyMap<string, string> {
  return validateValues(fields, values, language);
}

/**
 * Reads and validates the answers to a product's form. Returns them as JSON, "null" for a product without a form. Throws a
 * `CartChangeError`.
 */
export function readAnswers(
  {
    form,
    product_type: productType,
  }: { readonly form: ProductForm | null; readonly product_type: number | null },
  input: CartInput,
  language: string,
): string {
  const text = input.get("additionalFields") ?? "null";
  if (text.length > maxFieldsLength) throw tooLong();
  const sent = (form && submittedAnswers(form, input)) ?? parseJsonAnswers(text);
  if (form === null) {
    // The recipient of a gift card, which has a page of its own, comes back when a removal is undone.
    if (productType === productTypes.giftCard) {
      const gift = parseGiftDetails(text);
      return gift ? giftFields(gift) : "null";
    }
    if (sent.size > 0) throw unreadable();
    return "null";
  }
  const known = new Set(form.fields.map(({ id }) => id));
  if ([...sent.keys()].some((id) => !known.has(id))) throw unreadable();
  const errors = answerErrors(form, sent, language);
  if (errors.size > 0)
    throw new CartChangeError(
      422,
      () => `${serverFormMessages(language).invalid} ${errorList(form, errors)}`,
    );
  // Always in the order of the form: equal answers are one entry of the cart.
  const answers = form.fields.flatMap(({ id }) => (sent.has(id) ? [[id, sent.get(id)] as const] : []));
  const json = JSON.stringify(Object.fromEntries(answers));
  if (json.length > maxFieldsLength) throw tooLong();
  return json;
}

function parseJsonAnswers(text: string): FieldValues {
  const values = parseAnswers(text);
  if (values !== undefined) return values;
  if (["", "null", "[]"].includes(text.trim())) return new Map();
  throw unreadable();
}

/** `Inscription: This field is required.` */
function errorList({ fields }: ProductForm, errors: ReadonlyMap<string, string>): string {
  return fields.flatMap(({ id, title }) => (errors.has(id) ? [`${title}: ${errors.get(id)}`] : [])).join(" ");
}

/** The answers of an entry for readers. Those to a form that has changed since are listed without it. */
export function describeAnswers(form: ProductForm | null, additionalFields: string): readonly FormAnswer[] {
  if (form === null) return [];
  const known = listAnswers(form.fields, parseAnswers(additionalFields) ?? new Map());
  return known.length > 0 ? known : listUnknownAnswers(additionalFields);
}

function tooLong(): CartChangeError {
  return new CartChangeError(413, ({ answersLong }) => answersLong);
}

function unreadable(): CartChangeError {
  return new CartChangeError(400, ({ answersUnread }) => answersUnread);
}
