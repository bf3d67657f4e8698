import { parseQuery, type Query } from "../../shared/query-string.ts";

/** One parameter of a link that others have made. */
export interface Parameter {
  readonly name: string;
  readonly shape: RegExp;
  /** What `shape` takes, in words, after "expected is". */
  readonly expects: string;
  readonly optional?: boolean;
}

/** What is wrong with a parameter, as a sentence that names it and holds nothing of what was sent. */
export type Fault = string;

/** Ids of the platform are 24 hexadecimal digits, tokens are longer; sites that move bring others. */
export const id = { shape: /^[\w-]{1,128}$/, expects: "up to 128 letters, digits, hyphens and underscores" };

/** The first fault of a query (`?…`); undefined when every parameter is right. Parameters nobody knows are left alone. */
export function faultOf(search: string, parameters: readonly Parameter[]): Fault | undefined {
  const query = parseQuery(search.slice(1));
  for (const parameter of parameters) {
    const fault = faultIn(query[parameter.name], parameter);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultIn(value: Query[string], { name, shape, expects, optional }: Parameter): Fault | undefined {
  if (value === undefined && optional) return undefined;
  if (value === undefined || value === "")
    return `\`${name}\` is ${value === "" ? "empty" : "missing"}; expected is ${expects}.`;
  if (typeof value === "string")
    return shape.test(value) ? undefined : `\`${name}\` is not right; expected is ${expects}.`;
  const isRepeated =
    Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === "string");
  return isRepeated
    ? `\`${name}\` is there more than once; expected is one value.`
    : `\`${name}\` comes as a list (\`${name}[\u2026]\`); expected is one plain value.`;
}
