/** One directive of a policy. What browsers would ignore (an empty name, anything beyond ASCII) is kept and never found. */
export interface Directive {
  /** Lowercase, as browsers compare it. */
  readonly name: string;
  readonly values: readonly string[];
  /** As it was written. */
  readonly text: string;
}

/** Directives in the order in which they stand; of two with one name the first counts (CSP3, section 2.2.1). */
export type Policy = readonly Directive[];

const whitespace = /[\t\n\f\r ]+/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
const ascii = /^[\x00-\x7f]*$/;

/** The policies of a header, or of several that the platform has joined by commas. Empty ones are none. */
export function parsePolicies(header: string): Policy[] {
  return header
    .split(",")
    .map(parsePolicy)
    .filter((policy) => policy.length > 0);
}

function parsePolicy(text: string): Policy {
  return text
    .split(";")
    .map(trimmed)
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", ...values] = each.split(whitespace);
      return { name: ascii.test(each) ? name.toLowerCase() : "", values, text: each };
    });
}

export function serialisePolicies(policies: readonly Policy[]): string {
  return policies.map((policy) => policy.map(({ text }) => text).join("; ")).join(", ");
}

export function directive(name: string, values: readonly string[]): Directive {
  return { name, values, text: [name, ...values].join(" ") };
}

/** The directive that browsers obey under a name. */
export function find(policy: Policy, name: string): Directive | undefined {
  return policy.find((each) => each.name === name);
}

function trimmed(text: string): string {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
}
