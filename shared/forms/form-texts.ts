import { isObject } from "../fields.ts";

/**
 * English texts, used if the block's own script has no text in the site's language. The script groups texts by the
 * first part of the key.
 */
const english = {
  required: "(required)",
  submit: "Submit",
  "lightbox.openForm": "Open Form",
  "email.signUp": "Sign up for news and updates",
  "name.firstName": "First Name",
  "name.lastName": "Last Name",
  "address.address1": "Address 1",
  "address.address2": "Address 2",
  "address.city": "City",
  "address.stateProvince": "State/Province",
  "address.zipPostalCode": "Zip/Postal Code",
  "address.country": "Country",
  "phone.country": "Country",
  "phone.areaCode": "Area Code",
  "phone.prefix": "Prefix",
  "phone.line": "Line",
  "date.mm": "MM",
  "date.dd": "DD",
  "date.yyyy": "YYYY",
  "time.hour": "Hour",
  "time.minute": "Minute",
  "time.second": "Second",
  "time.amPm": "AM/PM",
  "time.am": "AM",
  "time.pm": "PM",
  "likert.stronglyDisagree": "Strongly Disagree",
  "likert.disagree": "Disagree",
  "likert.neutral": "Neutral",
  "likert.agree": "Agree",
  "likert.stronglyAgree": "Strongly Agree",
} as const;

export type FormTextKey = keyof typeof english;
export type Translate = (key: FormTextKey) => string;

/** Creates a function that looks up texts in the block's own script (already parsed). Missing texts are English. */
export function createTranslate(texts: unknown): Translate {
  return (key) => {
    let value = texts;
    for (const name of key.split(".")) value = isObject(value) ? value[name] : undefined;
    return typeof value === "string" && value !== "" ? value : english[key];
  };
}
