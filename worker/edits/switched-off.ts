import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";

/**
 * Hides likes and links to sign in on sites whose settings switch them off (docs/reference/site-context.md#switches). The
 * builder publishes pages without them. Settings of the owner in KV can switch them off as well.
 */
export const switchedOffEdit: Edit = {
  name: "switched-off",
  head(page) {
    const selectors = switchedOffSelectors(page.context);
    return selectors.length === 0
      ? ""
      : inlineStyle(page, `:is(${selectors.join()}){display:none!important}`);
  },
};

function switchedOffSelectors({
  simpleLikingEnabled,
  userAccountsSettings,
}: Page["context"]): readonly string[] {
  return [
    ...(simpleLikingEnabled === false ? [".sqs-simple-like"] : []),
    ...(userAccountsSettings.loginAllowed === false
      ? [".user-accounts-link", "[data-controller~=UserAccountLink]"]
      : []),
  ];
}
