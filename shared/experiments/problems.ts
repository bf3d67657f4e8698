import type { ExperimentDefinition } from "./settings.ts";

/** An experiment, or the part of it that could be read. */
type Given = { readonly [K in keyof ExperimentDefinition]?: unknown } & {
  readonly variants?: readonly Partial<ExperimentDefinition["variants"][number]>[] | undefined;
};

/** Reports are cut at this length of a name. */
const maxNameLength = 100;

/** The reasons why experiments cannot be used as they are, each with its index: docs/reference/experiments.md#rules */
export function experimentProblems(given: readonly Given[]): readonly (readonly [number, string])[] {
  return given.flatMap((each, index) => {
    const name = typeof each.name === "string" ? each.name : "";
    const isRepeated = given.slice(0, index).some((other) => other.name === name);
    const problems = [
      name.trim() === "" && `experiment ${index + 1} has no name`,
      name.length > maxNameLength && `the name of experiment ${index + 1} is longer than ${maxNameLength}`,
      name !== "" && isRepeated && `two experiments have the name “${name}”`,
      ...variantProblems(each).map((problem) => `“${name}” ${problem}`),
    ];
    return problems
      .filter((problem) => problem !== false)
      .map((problem): readonly [number, string] => [index, problem]);
  });
}

function variantProblems({ experimentType, variants = [], endedWith = "" }: Given): string[] {
  const names = variants.map(({ variant = "" }) => variant);
  const weights = variants.map(({ weight = 1 }) => weight);
  const isToggle = experimentType !== "AB_TEST";
  const problems = [
    names.length === 0 && "has no variants",
    names.includes("") && "has a variant without a name",
    new Set(names).size < names.length && "has two variants of one name",
    isToggle &&
      !names.every((each) => /^(|true|false)$/.test(each)) &&
      "has a variant that is not true or false",
    weights.some((weight) => !(weight >= 0)) && "has a weight below 0",
    names.length > 0 && weights.every((weight) => weight === 0) && "has no weight above 0",
    endedWith !== "" &&
      !names.some((each) => each === endedWith) &&
      "ended with a variant that it does not have",
  ];
  return problems.filter((problem) => problem !== false);
}
