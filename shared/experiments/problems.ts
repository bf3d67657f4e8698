import { fillText, type Text } from "../text/text.ts";
import {
  type OwnerSettingProblemsTexts,
  ownerSettingProblemsTexts,
} from "../texts/owner-setting-problems.ts";
import type { ExperimentDefinition } from "./settings.ts";

/** An experiment, or the part of it that could be read. */
type Given = { readonly [K in keyof ExperimentDefinition]?: unknown } & {
  readonly variants?: readonly Partial<ExperimentDefinition["variants"][number]>[] | undefined;
};

/** Reports are cut at this length of a name. */
const maxNameLength = 100;

/** The reasons why experiments cannot be used as they are, each with its index: docs/reference/experiments.md#rules */
export function experimentProblems(
  given: readonly Given[],
  texts: OwnerSettingProblemsTexts = ownerSettingProblemsTexts("en"),
): readonly (readonly [number, string])[] {
  return given.flatMap((each, index) => {
    const name = typeof each.name === "string" ? each.name : "";
    const number = index + 1;
    const isRepeated = given.slice(0, index).some((other) => other.name === name);
    const problems = [
      name.trim() === "" && fillText(texts.experimentNoName, { number }),
      name.length > maxNameLength && fillText(texts.experimentLongName, { number, max: maxNameLength }),
      name !== "" && isRepeated && fillText(texts.experimentSameName, { name }),
      ...variantProblems(each, texts).map((text) => fillText(text, { name })),
    ];
    return problems
      .filter((problem) => problem !== false)
      .map((problem): readonly [number, string] => [index, problem]);
  });
}

function variantProblems(
  { experimentType, variants = [], endedWith = "" }: Given,
  texts: OwnerSettingProblemsTexts,
): Text<"name">[] {
  const names = variants.map(({ variant = "" }) => variant);
  const weights = variants.map(({ weight = 1 }) => weight);
  const isToggle = experimentType !== "AB_TEST";
  const problems = [
    names.length === 0 && texts.experimentNoVariants,
    names.includes("") && texts.experimentUnnamed,
    new Set(names).size < names.length && texts.experimentSameVariant,
    isToggle && !names.every((each) => /^(|true|false)$/.test(each)) && texts.experimentNotBoolean,
    weights.some((weight) => !(weight >= 0)) && texts.experimentNegative,
    names.length > 0 && weights.every((weight) => weight === 0) && texts.experimentNoWeight,
    endedWith !== "" && !names.some((each) => each === endedWith) && texts.experimentEnd,
  ];
  return problems.filter((problem) => problem !== false);
}
