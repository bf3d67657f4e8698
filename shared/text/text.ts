/**
 * Texts with arguments, as `npm run texts` compiles them from the messages of the catalogue: docs/reference/text.md#catalogue
 */

/** A text with arguments such as `{name}`. Their names are in the type only. */
export type Text<Arguments extends string = string> = string & { readonly arguments?: Arguments };

/** A text whose form depends on a count. */
export interface PluralText<Arguments extends string = string> {
  /** The language of the forms, which may be another one than the page's. */
  readonly language: string;
  /** The name of the argument that is the count. */
  readonly count: string;
  /** By plural category, or by `=` and the exact count. One of them is `other`. */
  readonly forms: Readonly<Record<string, Text<Arguments>>>;
}

type Values<Arguments extends string> = Readonly<Record<Arguments, string | number>>;

/** Replaces `{name}` in a text. Unknown names stay as they are. */
export function fillText<Arguments extends string>(text: Text<Arguments>, values: Values<Arguments>): string {
  const given: Readonly<Record<string, string | number | undefined>> = values;
  return text.replace(/\{(\w+)\}/g, (found, name: string) => String(given[name] ?? found));
}

/** The form for a count, with the count in the format of the text's language. `values` are those of the other arguments. */
export function fillPlural<Arguments extends string>(
  { language, count: name, forms }: PluralText<Arguments>,
  count: number,
  values?: Values<Arguments>,
): string {
  const form = forms[`=${count}`] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? "";
  return fillText<string>(form, { ...values, [name]: new Intl.NumberFormat(language).format(count) });
}
