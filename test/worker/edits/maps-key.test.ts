import { expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { pageDataEdit } from "../../../worker/edits/page-data.ts";
import { readFacts } from "../../../worker/request/facts.ts";
import { createPage } from "../../../worker/rewrite/page.ts";
import { createSite } from "../../../worker/site/site.ts";

function mapsKeyOf(context: object, authored: object = {}): unknown {
  const documents = { authored: JSON.stringify(authored), learned: undefined };
  const site = createSite("e.test", documents, { origin: undefined, problems: [] });
  const facts = readFacts(new Request("https://e.test/"), site);
  const page = createPage({ facts, charset: "utf-8", onContext: () => {} });
  page.setContext("ok", parseContext(context).context);
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(pageDataEdit.head?.(page) ?? "");
  return JSON.parse(json?.[1] ?? "").mapsKey;
}

it("the page data have the key of the maps service, from the page or from the site's settings", () => {
  expect(mapsKeyOf({})).toBeUndefined();
  expect(mapsKeyOf({ gmRenderKey: "b2Y=" })).toBe("b2Y=");
  expect(mapsKeyOf({ gmRenderKey: "b2Y=" }, { gmRenderKey: "b3du" })).toBe("b3du");
  expect(mapsKeyOf({ gmRenderKey: 7 })).toBeUndefined();
  expect(mapsKeyOf({ gmRenderKey: "x".repeat(9999) })).toHaveLength(200);
});
