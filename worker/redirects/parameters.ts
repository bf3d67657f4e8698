import { parseQuery, type Query } from "../../shared/query-string.ts";
import { fillText } from "../../shared/text/text.ts";
import type { FailuresTexts } from "../../shared/texts/failures.ts";

/** A query parameter of a link that the platform or a customer has created. */
export interface Parameter {
  readonly name: string;
  readonly pattern: RegExp;
  /** The text about the values that `pattern` accepts. */
  readonly expected: "expectedId" | "expectedText";
  readonly optional?: boolean;
}

/**
 * Format of ids and tokens. Ids of the platform have 24 hexadecimal digits, tokens are longer, and migrated sites have
 * ids in other formats.
 */
export const idFormat = {
  pattern: /^[\w-]{1,128}$/,
  expected: "expectedId",
} as const;

/** A parameter that is wrong. The sentence about it does not quote the submitted value. */
export interface WrongParameter {
  readonly name: string;
  /** The reason, as a sentence. Text between backticks is code. */
  readonly error: (texts: FailuresTexts) => string;
}

/** The first wrong parameter in a query (`?…`). Undefined if every parameter is valid. Unknown ones are ignored. */
export function wrongParameter(search: string, parameters: readonly Parameter[]): WrongParameter | undefined {
  const query = parseQuery(search.slice(1));
  for (const parameter of parameters) {
    const error = valueError(query[parameter.name], parameter);
    if (error !== undefined) return { name: parameter.name, error };
  }
  return undefined;
}

function valueError(
  value: Query[string],
  { name, pattern, expected, optional }: Parameter,
): WrongParameter["error"] | undefined {
  if (value === undefined && optional) return undefined;
  const code = `\`${name}\``;
  const withExpected =
    (key: "parameterEmpty" | "parameterMissing" | "parameterWrong") => (texts: FailuresTexts) =>
      fillText(texts[key], { name: code, expected: texts[expected] });
  if (value === undefined) return withExpected("parameterMissing");
  if (value === "") return withExpected("parameterEmpty");
  if (typeof value === "string") return pattern.test(value) ? undefined : withExpected("parameterWrong");
  const isRepeated =
    Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === "string");
  return isRepeated
    ? (texts) => fillText(texts.parameterRepeated, { name: code })
    : (texts) => fillText(texts.parameterList, { name: code, list: `\`${name}[\u2026]\`` });
}
