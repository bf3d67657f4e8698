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

/** The first fault of a query; undefined when every parameter is right. Parameters nobody knows are left alone. */
export function faultOf(query: URLSearchParams, parameters: readonly Parameter[]): Fault | undefined {
  for (const parameter of parameters) {
    const fault = faultIn(query, parameter);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultIn(query: URLSearchParams, { name, shape, expects, optional }: Parameter): Fault | undefined {
  const nested = `${name}[`;
  for (const key of query.keys()) {
    if (key.startsWith(nested))
      return `\`${name}\` comes as a list (\`${name}[\u2026]\`); expected is one plain value.`;
  }
  const [value, ...more] = query.getAll(name);
  if (more.length > 0) return `\`${name}\` is there more than once; expected is one value.`;
  if (value === undefined && optional) return undefined;
  if (value === undefined || value === "")
    return `\`${name}\` is ${value === "" ? "empty" : "missing"}; expected is ${expects}.`;
  return shape.test(value) ? undefined : `\`${name}\` is not right; expected is ${expects}.`;
}
