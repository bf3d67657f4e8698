import { createDirective, type Directive, findDirective, type Policy } from "./csp.ts";
import {
  allowsAllInline,
  coversAddress,
  hasStrictDynamic,
  isValidSource,
  withoutNone,
} from "./source-list.ts";

/** The sources that a policy must additionally allow, because Awning adds them to the page. */
export interface PolicyAdditions {
  /** The page's own address. */
  readonly self: URL;
  /** The nonce of this response. Called only if inline scripts or styles need one. */
  readonly nonce: () => string;
  /** Folder of the client's files, as `https://host/path/`. */
  readonly assets: URL;
  readonly connect: readonly URL[];
  readonly forms: readonly URL[];
  /** Origins that may frame the page besides those that the policy names; `any` lifts the restriction. */
  readonly ancestors: readonly URL[] | "any";
}

/**
 * A policy that allows what it allowed before, and what Awning adds to the page. It never loses a source and never gets another
 * host or an `'unsafe-…'`. A policy that allows everything already is returned as it is.
 */
export function extendPolicy(policy: Policy, needs: PolicyAdditions): Policy {
  let extended = policy;
  const allow = (chain: readonly string[], missing: (sources: readonly string[]) => readonly string[]) => {
    extended = withAllowed(extended, chain, missing);
  };
  allow(["script-src-elem", "script-src", "default-src"], (sources) => [
    // A nonce disables 'unsafe-inline', so it would block the page's own inline scripts. Ours run without one here.
    ...(allowsAllInline(sources, "script") ? [] : [nonceSource(needs)]),
    ...(hasStrictDynamic(sources) ? [] : uncovered(sources, [needs.assets], needs.self)),
  ]);
  allow(["style-src-elem", "style-src", "default-src"], (sources) => [
    ...(allowsAllInline(sources, "style") ? [] : [nonceSource(needs)]),
    ...uncovered(sources, [needs.assets], needs.self),
  ]);
  allow(["connect-src", "default-src"], (sources) => uncovered(sources, needs.connect, needs.self));
  allow(["form-action"], (sources) => uncovered(sources, needs.forms, needs.self));
  if (needs.ancestors === "any") return extended.filter(({ name }) => name !== "frame-ancestors");
  const { ancestors } = needs;
  allow(["frame-ancestors"], (sources) =>
    uncovered(sources, ancestors, needs.self).map((source) => source.replace(/\/$/, "")),
  );
  return extended;
}

/**
 * Adds the missing sources to the first directive of the fallback chain that the policy has. `default-src` is not changed,
 * because it applies to other resources as well: the specific directive is added instead.
 */
function withAllowed(
  policy: Policy,
  chain: readonly string[],
  missing: (sources: readonly string[]) => readonly string[],
): Policy {
  const effective = chain.map((name) => findDirective(policy, name)).find((each) => each !== undefined);
  if (effective === undefined) return policy;
  const additions = missing(effective.values);
  if (additions.length === 0) return policy;
  const [, name = effective.name] = effective.name === "default-src" ? [...chain].reverse() : [];
  const sources = effective.name === "default-src" ? applicableSources(name, effective) : effective.values;
  const extended = createDirective(name, [...withoutNone(sources), ...additions]);
  return name === effective.name
    ? policy.map((each) => (each === effective ? extended : each))
    : [...policy, extended];
}

/** The sources of `default-src` that have a meaning in the named directive. Browsers warn about all others. */
function applicableSources(name: string, { values }: Directive): readonly string[] {
  if (name === "script-src") return values;
  if (name === "style-src") return values.filter((source) => !/^'(?:strict-dynamic|.*-eval)'$/i.test(source));
  return values.filter((source) => !source.startsWith("'") || /^'self'$/i.test(source));
}

function nonceSource({ nonce }: PolicyAdditions): string {
  return `'nonce-${nonce()}'`;
}

function uncovered(sources: readonly string[], addresses: readonly URL[], self: URL): string[] {
  return addresses
    .filter((address) => isValidSource(address) && !coversAddress(sources, address, self))
    .map(({ href }) => href);
}
