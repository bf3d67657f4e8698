import { isObject } from "../fields.ts";

/** The known field types: docs/reference/forms.md#field-types */
const knownTypes = [
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

/** A field of a form's settings: docs/reference/forms.md#field-properties */
export interface FormField {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** The choices of the field, or the questions of a likert field. */
  readonly options: readonly string[];
  readonly maxLength: number | undefined;
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** Only for hidden fields: the query parameter that overrides the value. */
  readonly key: string;
  readonly value: string;
  /** Only for email fields: true if the visitor can subscribe to the mailing list. */
  readonly mailingList: boolean;
  /** Only for name fields: the parts that are hidden ("First", "Last"). */
  readonly hiddenNames: readonly string[];
}

/**
 * Parses a field. Undefined for a field without an id, because its value could not be sent. All other data has
 * defaults.
 */
export function parseFormField(settings: unknown): FormField | undefined {
  if (!isObject(settings)) return undefined;
  const text = (name: string) => {
    const value = settings[name];
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  };
  const id = text("id");
  if (id === "") return undefined;
  const { options, customConstraints } = settings;
  const maxLength = Number(settings.maxLength);
  const hidden = (name: string) => {
    const show = isObject(customConstraints) ? customConstraints[`show${name}Name`] : undefined;
    return isObject(show) && show.enabled === false;
  };
  return {
    id,
    type: knownTypes.find((type) => type === settings.type) ?? "text",
    title: text("title"),
    description: text("description"),
    placeholder: text("placeholder"),
    required: settings.required === true,
    options: Array.isArray(options) ? options.filter((option) => typeof option === "string") : [],
    maxLength: Number.isInteger(maxLength) && maxLength > 0 ? maxLength : undefined,
    currencySymbol: text("currencySymbol"),
    showCountryCode: settings.showCountryCode === true,
    underline: settings.underline === true,
    key: text("key"),
    value: text("value"),
    mailingList: settings.mailingList === true,
    hiddenNames: ["First", "Last"].filter(hidden),
  };
}
