import { expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { switchedOffEdit } from "../../../worker/edits/switched-off.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

const html = "<!doctype html><html><head></head><body></body></html>";

function headWith(websiteSettings: object): string {
  const { context } = parseContext({ websiteSettings });
  const page = { context } as unknown as Page;
  return /<head>(.*)<\/head>/.exec(applyEdit(switchedOffEdit, page, html))?.[1] ?? "";
}

it("hides likes and links to sign in where the settings switch them off", () => {
  expect(headWith({ simpleLikingEnabled: false })).toContain(":is(.sqs-simple-like){display:none!important}");
  expect(headWith({ userAccountsSettings: { loginAllowed: false } })).toContain(
    ":is(.user-accounts-link,[data-controller~=UserAccountLink]){display:none!important}",
  );
});

it("adds nothing to pages that do not have the settings, or whose settings allow both", () => {
  expect(headWith({})).toBe("");
  expect(headWith({ simpleLikingEnabled: true, userAccountsSettings: { loginAllowed: true } })).toBe("");
});
