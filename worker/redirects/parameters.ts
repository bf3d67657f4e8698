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

/**
 * The first error in a query (`?…`), as a sentence that names the parameter and does not quote the submitted value.
 * Undefined if every parameter is valid. Unknown parameters are ignored.
 */
export function parameterError(search: string, parameters: readonly Parameter[]): string | undefined {
  const query = parseQuery(search.slice(1));
  for (const parameter of parameters) {
    const error = valueError(query[parameter.name], parameter);
    if (error !== undefined) return error;
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
