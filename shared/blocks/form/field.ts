import { isObject } from "../../fields.ts";

/** Spec 3, field types; of any other type is a line of text. */
const types = [
  ...[
    "name",
    "phone",
    "address",
    "date",
    "time",
    "radio",
    "checkbox",
    "select",
    "likert",
    "hidden",
    "section",
  ],
  ...["file", "text", "textarea", "email", "currency", "number", "website", "password", "twitter"],
] as const;

/** A field as a form's settings describe it (spec 3, form-builder field properties). */
export interface FormField {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** Choices, or the questions of a likert. */
  readonly options: readonly string[];
  readonly maxLength: number | undefined;
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** Of hidden fields: their name, and what is sent unless the page's address says otherwise. */
  readonly key: string;
  readonly value: string;
  /** Of e-mail fields: whether the visitor is asked to join the mailing list. */
  readonly mailingList: boolean;
  /** Of names: which of the two are not asked for. */
  readonly hiddenNames: readonly string[];
}

/** Undefined for what has no id, and so could not be sent. Whatever else is missing or of a wrong type is absent. */
export function readField(given: unknown): FormField | undefined {
  if (!isObject(given)) return undefined;
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  };
  const id = text("id");
  if (id === "") return undefined;
  const { options, customConstraints } = given;
  const maxLength = Number(given.maxLength);
  const hidden = (name: string) => {
    const show = isObject(customConstraints) ? customConstraints[`show${name}Name`] : undefined;
    return isObject(show) && show.enabled === false;
  };
  return {
    id,
    type: types.find((type) => type === given.type) ?? "text",
    title: text("title"),
    description: text("description"),
    placeholder: text("placeholder"),
    required: given.required === true,
    options: Array.isArray(options) ? options.filter((option) => typeof option === "string") : [],
    maxLength: Number.isInteger(maxLength) && maxLength > 0 ? maxLength : undefined,
    currencySymbol: text("currencySymbol"),
    showCountryCode: given.showCountryCode === true,
    underline: given.underline === true,
    key: text("key"),
    value: text("value"),
    mailingList: given.mailingList === true,
    hiddenNames: ["First", "Last"].filter(hidden),
  };
}
