/** The value of a field: a text, the texts of its parts or choices, or a map from question to answer. */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;
export type FieldValues = ReadonlyMap<string, FieldValue>;

/** A form that was posted without scripts and rejected. It is rendered again with what was typed. */
export interface RejectedSubmission {
  readonly values: FieldValues;
  /** The general error. */
  readonly error: string;
  /** By field id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The target and state of a form that is posted without scripts. */
export interface NoScriptForm {
  readonly action: string;
  /** Path and query of the page with the form. */
  readonly returnTo: string;
  /** The page's query, which overrides hidden fields: docs/reference/forms.md#field-types */
  readonly query?: URLSearchParams;
  readonly rejected?: RejectedSubmission | undefined;
}
