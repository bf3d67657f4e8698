import { isObject } from "../../fields.ts";

/** What a form says in the site's language: the block's own script, in groups. These stand in for what it lacks. */
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

export type FormWord = keyof typeof english;
export type FormWords = (word: FormWord) => string;

export function formWords(given: unknown): FormWords {
  return (word) => {
    let said = given;
    for (const key of word.split(".")) said = isObject(said) ? said[key] : undefined;
    return typeof said === "string" && said !== "" ? said : english[word];
  };
}
