import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseVariants, stockOf, type Variant } from "../../../shared/store/product.ts";
import { chooseVariant, valuesOfAddress, withValue } from "../../../shared/store/variant-choice.ts";

const variant = (Size: string, Glaze: string, qtyInStock: number) => ({
  id: `${Size}-${Glaze}`,
  sku: `SQ-${Size}${Glaze}`,
  price: 100,
  attributes: { Size, Glaze },
  qtyInStock,
});
const mugs = parseVariants([variant("S", "Blue", 2), variant("S", "Red", 0), variant("L", "Blue", 0)], "USD");
const states = (variants: readonly Variant[], wanted: Record<string, string>) =>
  Object.fromEntries(
    chooseVariant(variants, new Map(Object.entries(wanted))).options.map(({ name, values }) => [
      name,
      Object.fromEntries(values),
    ]),
  );

describe("the states of option values", () => {
  it.each([
    [{}, { Size: { S: "available", L: "sold-out" }, Glaze: { Blue: "available", Red: "sold-out" } }],
    [
      { Size: "S" },
      { Size: { S: "available", L: "sold-out" }, Glaze: { Blue: "available", Red: "sold-out" } },
    ],
    [{ Size: "L" }, { Size: { S: "available", L: "sold-out" }, Glaze: { Blue: "sold-out", Red: "missing" } }],
    [
      { Glaze: "Red" },
      { Size: { S: "sold-out", L: "sold-out" }, Glaze: { Blue: "available", Red: "sold-out" } },
    ],
  ])("for the choice %j are %j", (wanted, expected) => {
    expect(states(mugs, wanted)).toEqual(expected);
  });
});

it("opens with nothing chosen", () => {
  expect(chooseVariant(mugs, new Map())).toMatchObject({ variant: undefined, unchosen: ["Size", "Glaze"] });
});

it("a product without options has its only variant chosen", () => {
  const only = parseVariants([{ price: 100 }], "USD");
  expect(chooseVariant(only, new Map()).variant).toBe(only[0]);
  expect(chooseVariant([], new Map())).toMatchObject({ variant: undefined, unchosen: [], options: [] });
});

it("a later choice that does not exist anymore is dropped", () => {
  const red = chooseVariant(
    mugs,
    new Map([
      ["Size", "S"],
      ["Glaze", "Red"],
    ]),
  );
  expect(red.variant?.id).toBe("S-Red");
  const large = withValue(red, mugs, "Size", "L");
  expect([...large.chosen]).toEqual([["Size", "L"]]);
  expect(large.unchosen).toEqual(["Glaze"]);
  expect(withValue(large, mugs, "Size", "").chosen.size).toBe(0);
});

it.each([
  ["?variant=SQ-LBlue", "L-Blue"],
  ["?variant=S-Red", "S-Red"],
  ["?Size=S&Glaze=Blue", "S-Blue"],
  ["?variant=unknown", undefined],
  ["?variant=", undefined],
  ["?Size=L&Glaze=Red", undefined],
  ["?Size=XXL", undefined],
  ["", undefined],
])("the address %j chooses %j", (query, id) => {
  expect(chooseVariant(mugs, valuesOfAddress(mugs, new URLSearchParams(query))).variant?.id).toBe(id);
});

describe("for any product", () => {
  const names = ["Size", "Glaze", "Set"];
  const anyVariants = fc
    .uniqueArray(
      fc.record({
        optionValues: fc.tuple(
          ...names.map((optionName) =>
            fc.record({ optionName: fc.constant(optionName), value: fc.constantFrom("a", "b", "c") }),
          ),
        ),
        qtyInStock: fc.integer({ min: 0, max: 2 }),
        price: fc.constant(100),
      }),
      {
        selector: ({ optionValues }) => optionValues.map(({ value }) => value).join(),
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((entries) => parseVariants(entries, "USD"));
  const anyWish = fc
    .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom("a", "b", "c", "unknown")))
    .map((pairs) => new Map(pairs));

  it("each variant can be reached from each choice, by values that are not disabled", () => {
    fc.assert(
      fc.property(anyVariants, anyWish, fc.nat(), (variants, wanted, index) => {
        const target = variants[index % variants.length];
        let choice = chooseVariant(variants, wanted);
        for (const { optionName, value } of target?.optionValues ?? []) {
          const state = choice.options.find(({ name }) => name === optionName)?.values.get(value);
          expect(state).not.toBe("missing");
          choice = withValue(choice, variants, optionName, value);
        }
        expect(choice.variant).toBe(target);
      }),
      { numRuns: 1000 },
    );
  });

  it("a value that completes the choice is available exactly if its variant is in stock", () => {
    fc.assert(
      fc.property(anyVariants, anyWish, (variants, wanted) => {
        const { chosen, variant: found, options } = chooseVariant(variants, wanted);
        if (!found) return;
        for (const { name, values } of options)
          expect(values.get(chosen.get(name) ?? "")).toBe(stockOf(found) > 0 ? "available" : "sold-out");
      }),
      { numRuns: 1000 },
    );
  });
});
