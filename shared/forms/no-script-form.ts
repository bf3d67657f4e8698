/** The value of a field: a text, the texts of its parts or choices, or a map from question to answer. */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;
export type FieldValues = ReadonlyMap<string, FieldValue>;

/** A form that was submitted without JavaScript and rejected. It is rendered again with the submitted values. */
export interface RejectedSubmission {
  readonly values: FieldValues;
  /** The error message of the whole form. */
  readonly error: string;
  /** Error messages keyed by field id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The target and state of a form that can be submitted without JavaScript. */
export interface NoScriptForm {
  readonly action: string;
  /** The text below a field that has a limit, with `{n}` in the place of the number of characters. */
  readonly limit: string;
  /** Differs each time the form is rendered. Equal submissions with the same id are one that was sent twice. */
  readonly renderId?: string | undefined;
  /** Path and query of the page that contains the form. */
  readonly returnTo: string;
  /** The page's query, which overrides the values of hidden fields: docs/reference/forms.md#field-types */
  readonly query?: URLSearchParams;
  readonly rejected?: RejectedSubmission | undefined;
  /** Values that the fields have at first. */
  readonly values?: FieldValues | undefined;
  /** Further fields that are sent with the form: names and values. */
  readonly hidden?: readonly (readonly [name: string, value: string])[];
}
