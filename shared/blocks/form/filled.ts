/** What is sent of a field: a text, the texts of its parts or choices, or an answer for each question. */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;
export type FieldValues = ReadonlyMap<string, FieldValue>;

/** A form that was sent without scripts and not taken: it is shown again as it was. */
export interface Filled {
  readonly values: FieldValues;
  /** Why none of it was taken. */
  readonly error: string;
  /** By field id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Where a form goes that no script sends. */
export interface PlainWay {
  readonly action: string;
  /** The page that it stands on: path and query. */
  readonly returnTo: string;
  /** The page's own query, which gives hidden fields their values (spec 3). */
  readonly query?: URLSearchParams;
  readonly filled?: Filled | undefined;
}
