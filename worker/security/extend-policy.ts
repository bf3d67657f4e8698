import { createDirective, type Directive, findDirective, type Policy } from "./csp.ts";
import {
  allowsAllInline,
  hasStrictDynamic,
  isAllowedBySources,
  isValidSource,
  withoutNone,
} from "./source-list.ts";

/** Sources that a policy must allow in addition, because Awning adds them to the page. */
export interface PolicyAdditions {
  /** URL of the page. */
  readonly self: URL;
  /** Returns the nonce of this response. Called only if inline scripts or styles need one. */
  readonly nonce: () => string;
  /** URL of the folder with the client's files, as `https://host/path/`. */
  readonly assets: URL;
  readonly connect: readonly URL[];
  readonly forms: readonly URL[];
  /** Origins that may frame the page, in addition to those in the policy. `any` removes the restriction. */
  readonly ancestors: readonly URL[] | "any";
  /** True if the owner has added code to the page: it may load anything by https. */
  readonly hasOwnCode: boolean;
}

/** The directives of what the owner's code may load, each with its fallbacks. */
const ownCodeChains = [
  ["script-src-elem", "script-src", "default-src"],
  ["style-src-elem", "style-src", "default-src"],
  ["connect-src", "default-src"],
  ["img-src", "default-src"],
  ["font-src", "default-src"],
  ["media-src", "default-src"],
  ["frame-src", "child-src", "default-src"],
] as const;

/**
 * The policy, extended so that it also allows what Awning adds to the page. No source is removed, and no `'unsafe-…'` is
 * added. Other hosts are added only for the owner's code. A policy that already allows everything is returned unchanged.
 */
export function extendPolicy(policy: Policy, needs: PolicyAdditions): Policy {
  let extended = policy;
  const allow = (chain: readonly string[], missing: (sources: readonly string[]) => readonly string[]) => {
    extended = withAllowed(extended, chain, missing);
  };
  allow(["script-src-elem", "script-src", "default-src"], (sources) => [
    // No nonce is added to `'unsafe-inline'`: browsers would then ignore `'unsafe-inline'` and block the page's own
    // inline scripts. Awning's run without a nonce here.
    ...(allowsAllInline(sources, "script") ? [] : [nonceSource(needs)]),
    ...(hasStrictDynamic(sources) ? [] : uncovered(sources, [needs.assets], needs.self)),
  ]);
  allow(["style-src-elem", "style-src", "default-src"], (sources) => [
    ...(allowsAllInline(sources, "style") ? [] : [nonceSource(needs)]),
    ...uncovered(sources, [needs.assets], needs.self),
  ]);
  allow(["connect-src", "default-src"], (sources) => uncovered(sources, needs.connect, needs.self));
  allow(["form-action"], (sources) => uncovered(sources, needs.forms, needs.self));
  if (needs.hasOwnCode)
    for (const chain of ownCodeChains)
      allow(chain, (sources) =>
        sources.some((source) => /^(?:https?:|\*)$/i.test(source)) ? [] : ["https:"],
      );
  if (needs.ancestors === "any") return extended.filter(({ name }) => name !== "frame-ancestors");
  const { ancestors } = needs;
  allow(["frame-ancestors"], (sources) =>
    uncovered(sources, ancestors, needs.self).map((source) => source.replace(/\/$/, "")),
  );
  return extended;
}

/**
 * Adds the missing sources to the first directive of the fallback chain (for example `script-src-elem`, `script-src`,
 * `default-src`) that the policy contains. `default-src` is not changed, because it applies to other resources as well:
 * the specific directive is added instead.
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

/** The sources of `default-src` that are valid in the named directive. Browsers warn about all others. */
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
    .filter((address) => isValidSource(address) && !isAllowedBySources(sources, address, self))
    .map(({ href }) => href);
}
