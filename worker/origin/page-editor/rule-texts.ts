import "../../texts.ts";
import type { RuleTexts } from "../../../shared/page-editor/block-kinds.ts";
import { ownerBlocksTexts } from "../../../shared/texts/owner-blocks.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";

/** The texts of the messages about values of pages in a language. */
export function ruleTexts(language: string): RuleTexts {
  return { blocks: ownerBlocksTexts(language), problems: ownerProblemsTexts(language) };
}
