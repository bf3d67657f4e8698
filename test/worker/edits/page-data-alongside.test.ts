import { expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { roles } from "../../../shared/roles.ts";
import { build } from "../../../worker/build.ts";
import { pageDataEdit } from "../../../worker/edits/page-data.ts";
import { readFacts } from "../../../worker/request/facts.ts";
import { createPage } from "../../../worker/rewrite/page.ts";
import { createSite } from "../../../worker/site/site.ts";

const experiment = {
  name: "hero",
  experimentType: "AB_TEST",
  variants: [{ variant: "a", weight: 1 }],
};

/** The scripts of a page of a proxied site, in their order. */
function scriptsOf(runtime: "replace" | "alongside", context: object = {}, authored: object = {}) {
  const documents = { authored: JSON.stringify(authored), learned: undefined };
  const site = createSite("e.test", documents, { origin: new URL("https://o.test"), problems: [] });
  const facts = readFacts(new Request("https://e.test/"), site);
  const page = createPage({
    facts,
    charset: "utf-8",
    onContext: () => {},
    runtime,
  });
  page.setContext("ok", parseContext(context).context);
  return [...(pageDataEdit.head?.(page) ?? "").matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, src]) => src,
  );
}

const contributor = (role: number) => ({ authenticatedAccount: { id: "a" }, websiteRoles: { [role]: true } });

it("pages of visitors have one script, also where the builder's runtime stays", () => {
  expect(scriptsOf("alongside")).toEqual([build.main]);
  expect(scriptsOf("alongside", contributor(roles.viewer))).toEqual([build.main]);
  expect(scriptsOf("replace", {}, { experiments: [experiment] })).toEqual([build.main]);
  expect(scriptsOf("replace", contributor(roles.admin))).toEqual([build.main]);
});

it("where the builder's runtime stays, pages of owners, editors and experiments have a script that records, before the other", () => {
  const both = [build.alongside, build.main];
  expect(scriptsOf("alongside", contributor(roles.admin))).toEqual(both);
  expect(scriptsOf("alongside", contributor(roles.editor))).toEqual(both);
  expect(scriptsOf("alongside", {}, { experiments: [experiment] })).toEqual(both);
});
