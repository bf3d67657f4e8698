// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface FormFieldsTexts {
  readonly required: string;
  readonly submit: string;
  readonly openForm: string;
  readonly signUp: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** A part of a telephone number. */
  readonly phoneCountry: string;
  readonly areaCode: string;
  /** The first part of a telephone number after the area code. */
  readonly prefix: string;
  /** The last part of a telephone number. */
  readonly line: string;
  /** The short name of the month in a date. */
  readonly month: string;
  readonly day: string;
  readonly year: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly amPm: string;
  readonly am: string;
  readonly pm: string;
  readonly stronglyDisagree: string;
  readonly disagree: string;
  readonly neutral: string;
  readonly agree: string;
  readonly stronglyAgree: string;
  /** In place of a message of the owner, after a form was sent. */
  readonly thanks: string;
  /** Link to the page that follows the form. */
  readonly goOn: string;
  readonly noFiles: string;
}

const english: FormFieldsTexts = {
  required: "(required)",
  submit: "Submit",
  openForm: "Open Form",
  signUp: "Sign up for news and updates",
  firstName: "First Name",
  lastName: "Last Name",
  address1: "Address 1",
  address2: "Address 2",
  city: "City",
  state: "State/Province",
  zip: "Zip/Postal Code",
  country: "Country",
  phoneCountry: "Country",
  areaCode: "Area Code",
  prefix: "Prefix",
  line: "Line",
  month: "MM",
  day: "DD",
  year: "YYYY",
  hour: "Hour",
  minute: "Minute",
  second: "Second",
  amPm: "AM/PM",
  am: "AM",
  pm: "PM",
  stronglyDisagree: "Strongly Disagree",
  disagree: "Disagree",
  neutral: "Neutral",
  agree: "Agree",
  stronglyAgree: "Strongly Agree",
  thanks: "Thank you!",
  goOn: "Go on",
  noFiles: "This form cannot send files.",
};

export const formFieldsTexts = (language: string): FormFieldsTexts => textsByLanguage("formFields", english, language);
