import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteTexts } from "../../../scripts/site-texts.ts";
import { findAreaPaths, onePathOfAKind, pagePathsOf } from "../../../tools/pseudo-report/find-paths.ts";

it("screens of the area are found by links, one of each kind, and no actions", async () => {
  const id = (digit: string) => digit.repeat(24);
  const pages: Readonly<Record<string, string>> = {
    "/config/": `<a class="a" href="/config/pages">Pages</a><a href="/shop">Shop</a><a href="/config/orders.csv">CSV</a>`,
    "/config/pages": `<a href="/config/pages/${id("a")}">A</a><a href="/config/pages/${id("b")}?x=1">B</a><a href="/config/">Start</a>`,
    [`/config/pages/${id("a")}`]: `<a href="/config/pages/${id("a")}/preview">Preview</a><a href="/settings/billing/upgrade#plans">Plans</a>`,
  };
  const read: string[] = [];
  const paths = await findAreaPaths(async (path) => {
    read.push(path);
    return pages[path];
  });
  expect(paths).toEqual([
    "/config/",
    "/config/pages",
    `/config/pages/${id("a")}`,
    "/settings/billing/upgrade",
  ]);
  expect(read).toEqual(paths);
});

it("the addresses of pages are read from the area's list, without those of error pages", () => {
  const html = `<strong>Cart</strong> <code>/cart</code><strong>Error</strong> <code>error</code><code>/checkout/order-status</code>`;
  expect(pagePathsOf(html)).toEqual(["/cart", "/checkout/order-status"]);
});

it("pages that differ in a number are opened once", () => {
  const paths = onePathOfAKind(["/events/first-1", "/events/first-2", "/shop", "/events/other-1"]);
  expect([...paths].sort()).toEqual(["/events/first-1", "/events/other-1", "/shop"]);
});

it("the words of a site are the texts of its files, without tags", () => {
  const folder = mkdtempSync(join(tmpdir(), "awning-words-"));
  writeFileSync(
    join(folder, "page.json"),
    '{"title":"Shop","rows":[{"html":"<p>One <b>two</b></p>","n":1}]}',
  );
  expect(siteTexts(folder, ["*.json"])).toEqual(["title", "Shop", "rows", "0", "html", "One", "two", "n"]);
  expect(siteTexts(folder, [])).toEqual([]);
  rmSync(folder, { recursive: true });
});
