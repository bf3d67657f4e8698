import { parseQuery, type Query } from "../../shared/query-string.ts";

/** A query parameter of a link that the platform or a customer has created. */
export interface Parameter {
  readonly name: string;
  readonly pattern: RegExp;
  /** The values that `pattern` accepts, in words, as they follow "expected is". */
  readonly expected: string;
  readonly optional?: boolean;
}

/**
 * Format of ids and tokens. Ids of the platform have 24 hexadecimal digits, tokens are longer, and migrated sites have
 * ids in other formats.
 */
export const idFormat = {
  pattern: /^[\w-]{1,128}$/,
  expected: "up to 128 letters, digits, hyphens and underscores",
};

/** A parameter that is wrong, and why: an English sentence that does not quote the submitted value. */
export interface WrongParameter {
  readonly name: string;
  readonly error: string;
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
): string | undefined {
  if (value === undefined && optional) return undefined;
  if (value === undefined || value === "")
    return `\`${name}\` is ${value === "" ? "empty" : "missing"}; expected is ${expected}.`;
  if (typeof value === "string")
    return pattern.test(value) ? undefined : `\`${name}\` is not right; expected is ${expected}.`;
  const isRepeated =
    Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === "string");
  return isRepeated
    ? `\`${name}\` is there more than once; expected is one value.`
    : `\`${name}\` comes as a list (\`${name}[\u2026]\`); expected is one plain value.`;
}
