import { optionNames, stockOf, type Variant } from "./product.ts";

/** `missing`: no variant has this value together with the values that are chosen before it. */
export type ValueState = "available" | "sold-out" | "missing";

/** The chosen value of each option. Options without a choice are absent. */
export type ChosenValues = ReadonlyMap<string, string>;

interface OptionState {
  readonly name: string;
  /** The values of the option, in the order of the variants, with their states. */
  readonly values: ReadonlyMap<string, ValueState>;
}

export interface VariantChoice {
  readonly chosen: ChosenValues;
  readonly options: readonly OptionState[];
  /** The chosen variant, if each option has a value. */
  readonly variant: Variant | undefined;
  /** Names of the options without a value. */
  readonly unchosen: readonly string[];
}

/**
 * The state of all option values for the chosen ones. Whether a value exists depends on the options before it only, so
 * that each variant can be reached from each choice. Choices that no variant has are dropped.
 */
export function chooseVariant(variants: readonly Variant[], wanted: ChosenValues): VariantChoice {
  const chosen = new Map<string, string>();
  let matching = variants;
  const options = optionNames(variants).map((name) => {
    const existing = matching;
    const value = wanted.get(name);
    const narrowed = existing.filter((variant) => valueIn(variant, name) === value);
    if (value !== undefined && narrowed.length > 0) {
      chosen.set(name, value);
      matching = narrowed;
    }
    return { name, existing };
  });
  const unchosen = options.map(({ name }) => name).filter((name) => !chosen.has(name));
  return {
    chosen,
    unchosen,
    options: options.map(({ name, existing }) => ({
      name,
      values: new Map(
        allValues(variants, name).map((value) => [value, stateOf(existing, chosen, name, value)]),
      ),
    })),
    variant: unchosen.length === 0 ? matching[0] : undefined,
  };
}

/** The choice after an option has got another value, or none. */
export function withValue(
  choice: VariantChoice,
  variants: readonly Variant[],
  name: string,
  value: string,
): VariantChoice {
  const wanted = new Map(choice.chosen);
  if (value === "") wanted.delete(name);
  else wanted.set(name, value);
  return chooseVariant(variants, wanted);
}

/**
 * The values that the address chooses: `?variant=` with the SKU or id of a variant, or a parameter with the name of each
 * option.
 */
export function valuesOfAddress(variants: readonly Variant[], query: URLSearchParams): ChosenValues {
  const key = query.get("variant");
  const variant = key ? variants.find(({ sku, id }) => key === sku || key === id) : undefined;
  if (variant) return new Map(variant.optionValues.map(({ optionName, value }) => [optionName, value]));
  return new Map(
    optionNames(variants).flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

function stateOf(
  existing: readonly Variant[],
  chosen: ChosenValues,
  name: string,
  value: string,
): ValueState {
  const withThis = existing.filter((variant) => valueIn(variant, name) === value);
  if (withThis.length === 0) return "missing";
  const later = [...chosen].filter(([other]) => other !== name);
  const exact = withThis.filter((variant) => later.every(([other, its]) => valueIn(variant, other) === its));
  return (exact.length > 0 ? exact : withThis).some((variant) => stockOf(variant) > 0)
    ? "available"
    : "sold-out";
}

function allValues(variants: readonly Variant[], name: string): string[] {
  return [...new Set(variants.flatMap((variant) => valueIn(variant, name) ?? []))];
}

function valueIn({ optionValues }: Variant, name: string): string | undefined {
  return optionValues.find(({ optionName }) => optionName === name)?.value;
}
