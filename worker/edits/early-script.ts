import type { SiteContext } from "../../shared/context.ts";
import { build } from "../build.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineScript } from "../rewrite/inline-elements.ts";

/**
 * Tests for the template families that have an early script of their own (`client/templates/NAME/early.ts`).
 * Keyed by folder name.
 */
const families: Readonly<Record<string, (context: SiteContext) => boolean>> = {
  // The second id is another template with the same header.
  brine: ({ templateId }) => ["55f0aac0e4b0f0a5b7e0b22e", "55dccafee4b04b8e0d7b6d4d"].includes(templateId),
  bedford: ({ templateId }) => templateId === "52a74dafe4b073a80cd253c5",
  // docs/reference/page-types.md#page-type-codes
  "cover-page": ({ pageType }) => pageType === 3,
};

/**
 * The scripts that must run before the first paint (`client/early/`). If the builder's runtime stays in the
 * page, it does their work.
 */
export const earlyScriptEdit: Edit = {
  name: "early-script",
  head(page) {
    if (page.runtime !== "replace") return "";
    const ofFamily = Object.entries(families).map(([name, isOf]) =>
      isOf(page.context) ? inlineScript(page, build.familyEarly[name] ?? "") : "",
    );
    // A page whose version is not known gets the 7.1 part as well.
    const hasSections = page.context.templateVersion === "7.1" || page.contextStatus !== "ok";
    const common = [
      build.early,
      page.parts.has("layout") ? build.earlyLayout : "",
      hasSections ? build.earlySections : "",
    ];
    // The scripts of families run first, because the common script measures elements that they move.
    return ofFamily.join("") + inlineScript(page, common.join(""));
  },
};
