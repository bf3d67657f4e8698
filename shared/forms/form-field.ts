import { isObject } from "../fields.ts";

/** docs/reference/forms.md#field-types */
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
  /** The choices, or the questions of a likert. */
  readonly options: readonly string[];
  readonly maxLength: number | undefined;
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** For hidden fields: the name, and the value unless the page's query overrides it. */
  readonly key: string;
  readonly value: string;
  /** For email fields: whether the mailing list is offered. */
  readonly mailingList: boolean;
  /** For names: the parts that are hidden ("First", "Last"). */
  readonly hiddenNames: readonly string[];
}

/** Undefined for a field without an id, which could not be sent. Other values that are missing or wrong have defaults. */
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
