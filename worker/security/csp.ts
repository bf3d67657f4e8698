/**
 * One directive of a policy. A directive with non-ASCII characters, which browsers ignore, is kept with an empty name.
 */
export interface Directive {
  /** In lower case, because browsers compare it without regard to case. */
  readonly name: string;
  readonly values: readonly string[];
  /** The directive as the origin wrote it. */
  readonly text: string;
}

/**
 * Directives in their order. If two have the same name, browsers apply the first one
 * (https://www.w3.org/TR/CSP3/#parse-serialized-policy).
 */
export type Policy = readonly Directive[];

const whitespace = /[\t\n\f\r ]+/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
const ascii = /^[\x00-\x7f]*$/;

/** The policies of a header value, in which several can be joined by commas. Empty policies are left out. */
export function parsePolicies(header: string): Policy[] {
  return header
    .split(",")
    .map(parsePolicy)
    .filter((policy) => policy.length > 0);
}

/** One policy, in which a comma does not begin another one. */
export function parsePolicy(text: string): Policy {
  return text
    .split(";")
    .map(trimmed)
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", ...values] = each.split(whitespace);
      return { name: ascii.test(each) ? name.toLowerCase() : "", values, text: each };
    });
}

export function serializePolicies(policies: readonly Policy[]): string {
  return policies.map((policy) => policy.map(({ text }) => text).join("; ")).join(", ");
}

export function createDirective(name: string, values: readonly string[]): Directive {
  return { name, values, text: [name, ...values].join(" ") };
}

/** The directive of this name that browsers apply. */
export function findDirective(policy: Policy, name: string): Directive | undefined {
  return policy.find((each) => each.name === name);
}

function trimmed(text: string): string {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
}
