import { type Directive, directive, find, type Policy } from "./csp.ts";
import { allowsAllInline, covers, isSource, trustsOnlyDescendants, withoutNone } from "./sources.ts";

/** What has to work on a page that a policy knows nothing of. */
export interface Needs {
  /** The page's own address. */
  readonly self: URL;
  /** The nonce of this response. Asked for only where inline scripts or styles of ours depend on it. */
  readonly nonce: () => string;
  /** Folders of this host, as `https://host/path/`. */
  readonly assets: URL;
  readonly connect: readonly URL[];
  readonly forms: readonly URL[];
  /** Origins that may frame the page besides those that the policy names; `any` lifts the restriction. */
  readonly ancestors: readonly URL[] | "any";
}

/**
 * A policy that allows what it allowed, and what we add to the page. Nothing is ever taken away, no other host and no
 * `'unsafe-…'` is ever added, and a policy that allows all of it already comes back as it is.
 */
export function extendPolicy(policy: Policy, needs: Needs): Policy {
  let extended = policy;
  const allow = (chain: readonly string[], missing: (sources: readonly string[]) => readonly string[]) => {
    extended = withAllowed(extended, chain, missing);
  };
  allow(["script-src-elem", "script-src", "default-src"], (sources) => [
    // Beside an 'unsafe-inline' that counts, a nonce would forbid the page's own inline scripts; ours run anyway.
    ...(allowsAllInline(sources, "script") ? [] : [nonceSource(needs)]),
    ...(trustsOnlyDescendants(sources) ? [] : uncovered(sources, [needs.assets], needs.self)),
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
 * Adds what is missing to the first directive of the chain that the policy has. The last resort, `default-src`, is left
 * alone, because it speaks for everything else: the directive that it stood in for is written out.
 */
function withAllowed(
  policy: Policy,
  chain: readonly string[],
  missing: (sources: readonly string[]) => readonly string[],
): Policy {
  const ruling = chain.map((name) => find(policy, name)).find((each) => each !== undefined);
  if (ruling === undefined) return policy;
  const additions = missing(ruling.values);
  if (additions.length === 0) return policy;
  const [, spelt = ruling.name] = ruling.name === "default-src" ? [...chain].reverse() : [];
  const sources = ruling.name === "default-src" ? meantFor(spelt, ruling) : ruling.values;
  const extended = directive(spelt, [...withoutNone(sources), ...additions]);
  return spelt === ruling.name
    ? policy.map((each) => (each === ruling ? extended : each))
    : [...policy, extended];
}

/** Of the sources of `default-src` those that mean something elsewhere: browsers warn of all others. */
function meantFor(name: string, { values }: Directive): readonly string[] {
  if (name === "script-src") return values;
  if (name === "style-src") return values.filter((source) => !/^'(?:strict-dynamic|.*-eval)'$/i.test(source));
  return values.filter((source) => !source.startsWith("'") || /^'self'$/i.test(source));
}

function nonceSource({ nonce }: Needs): string {
  return `'nonce-${nonce()}'`;
}

function uncovered(sources: readonly string[], addresses: readonly URL[], self: URL): string[] {
  return addresses
    .filter((address) => isSource(address) && !covers(sources, address, self))
    .map(({ href }) => href);
}
