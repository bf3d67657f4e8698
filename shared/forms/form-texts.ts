import { isObject } from "../fields.ts";
import { type FormFieldsTexts, formFieldsTexts } from "../texts/form-fields.ts";

/** The keys of the catalogue by the keys of the block's own script, which groups texts by the first part. */
const keys = {
  required: "required",
  submit: "submit",
  "lightbox.openForm": "openForm",
  "email.signUp": "signUp",
  "name.firstName": "firstName",
  "name.lastName": "lastName",
  "address.address1": "address1",
  "address.address2": "address2",
  "address.city": "city",
  "address.stateProvince": "state",
  "address.zipPostalCode": "zip",
  "address.country": "country",
  "phone.country": "phoneCountry",
  "phone.areaCode": "areaCode",
  "phone.prefix": "prefix",
  "phone.line": "line",
  "date.mm": "month",
  "date.dd": "day",
  "date.yyyy": "year",
  "time.hour": "hour",
  "time.minute": "minute",
  "time.second": "second",
  "time.amPm": "amPm",
  "time.am": "am",
  "time.pm": "pm",
  "likert.stronglyDisagree": "stronglyDisagree",
  "likert.disagree": "disagree",
  "likert.neutral": "neutral",
  "likert.agree": "agree",
  "likert.stronglyAgree": "stronglyAgree",
  noFiles: "noFiles",
} as const satisfies Readonly<Record<string, keyof FormFieldsTexts>>;

export type FormTextKey = keyof typeof keys;
export type Translate = (key: FormTextKey) => string;

/**
 * Creates a function that looks up texts in the block's own script (already parsed), which has the words of the site.
 * Texts that it lacks are those of the catalogue.
 */
export function createTranslate(texts: unknown, language: string): Translate {
  const own = formFieldsTexts(language);
  return (key) => {
    let value = texts;
    for (const name of key.split(".")) value = isObject(value) ? value[name] : undefined;
    return typeof value === "string" && value !== "" ? value : own[keys[key]];
  };
}
