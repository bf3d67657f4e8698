import { pageTypes } from "../../shared/page-types.ts";
import type { OwnCode } from "../../shared/settings/own-code.ts";
import type { Edit } from "../rewrite/edit.ts";
import { nonceAttribute } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";

/** The owner's own code (docs/reference/settings-screens.md#own-code). */
export const ownCodeEdit: Edit = {
  name: "own-code",
  head: (page) => codeFor(page, page.facts.site.settings.ownCode.head),
  bodyStart: (page) => codeFor(page, page.facts.site.settings.ownCode.body),
};

function codeFor(page: Page, { pieces }: OwnCode): string {
  const { facts, context } = page;
  // Code of third parties must not read payments.
  if (context.pageType === pageTypes.checkout) return "";
  if (facts.site.settings.ownCode.when === "consent" && facts.consent !== "accepted") return "";
  return pieces.join(nonceAttribute(page));
}
