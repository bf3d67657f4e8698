import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCoverage } from "../../scripts/coverage.ts";
import { writeHtmlReport } from "../../tools/coverage-report/write-report.ts";
import { axe } from "../browser/axe.ts";
import { launchBrowser } from "../browser/browser.ts";

const runtime = "assets.squarespace.com/universal/scripts-compressed/common-0123456789abcdef01-min.en-US.js";
const pageContext = {
  website: { id: "5e0000000000000000000001" },
  templateId: "5c5a519771c10ba3470d8101",
  pageType: 2,
};

/** A saved page of which the runtime shows a text; the mirror has kept the runtime. */
const savedPage = (blockType: number, text: string) => `<!doctype html><html lang="en"><head>
<!-- This is Squarespace. --><meta name="viewport" content="width=device-width"><title>${text}</title>
<script src="${runtime}" defer></script>
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(pageContext)};</script>
</head><body><main><h1>${text}</h1><div class="sqs-block" data-block-type="${blockType}">Block</div>
<p class="late" hidden>Shown by the &lt;runtime&gt;</p></main></body></html>`;

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "awning-coverage-report-test-"));
  mkdirSync(join(folder, "pages", runtime, ".."), { recursive: true });
  writeFileSync(join(folder, "pages", runtime), 'document.querySelector(".late").hidden = false;');
  writeFileSync(join(folder, "pages/covered.html"), savedPage(2, "Only text"));
  writeFileSync(join(folder, "pages/kept.html"), savedPage(999, "With an unknown block"));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("npm run coverage -- --html", () => {
  it("writes one accessible file that says what only the original shows", async () => {
    const file = join(folder, "report.html");
    const output = { log: () => {}, error: () => {} };
    const argv = ["--html", file, "--offline", join(folder, "pages")];
    expect(await runCoverage(argv, output, writeHtmlReport)).toBe(0);
    const html = readFileSync(file, "utf8");
    expect(html).not.toMatch(/<script|<link|\bsrc="(?!data:)|url\(/);

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`file://${file}`);
    const images = await page
      .locator("img")
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(images).toEqual([1440, 1440, 390, 390, 1440, 1440, 390, 390]);
    const covered = page.locator("section", { has: page.locator("h2", { hasText: "covered.html" }) });
    const kept = page.locator("section", { has: page.locator("h2", { hasText: "kept.html" }) });
    await expect.poll(() => covered.getByText("Shown only by the original: 1").count()).toBe(2);
    expect(await covered.locator("li", { hasText: "Shown by the <runtime>" }).count()).toBe(2);
    expect(await kept.getByText("Shown only by the original: nothing.").count()).toBe(2);
    expect(await kept.getByText("keeps the builder's scripts").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await context.close();
  });
});
