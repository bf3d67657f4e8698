import { writeFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContext,
  errors,
  type Page,
  chromium as playwright,
} from "playwright-core";
import type { PseudoReportOptions } from "../../scripts/pseudo.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { findAreaPaths, onePathOfAKind, pagePathsOf } from "./find-paths.ts";
import { findProblems, type PseudoProblem } from "./find-problems.ts";
import { openState, pageStates } from "./page-states.ts";

interface SeenPage {
  readonly name: string;
  readonly problems: readonly PseudoProblem[];
  /** JPEG as data URL. */
  readonly picture: string;
}

const languages = ["true", "rtl"];
const widths = [390, 1440];
const height = 900;
const loadTimeoutMs = 60_000;
const idleTimeoutMs = 20_000;

/** Looks at the pages and writes the report, with a picture of each page that has a problem. Returns the number of problems. */
export async function writePseudoReport(options: PseudoReportOptions): Promise<number> {
  const { site, account, file } = options;
  const words = new Set(options.words);
  const without = (texts: readonly string[]) => texts.filter((text) => !words.has(text.replace(/:$/, "")));
  const english = without(options.english);
  const ownerEnglish = without(options.ownerEnglish);
  const browser = await playwright.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const seen: SeenPage[] = [];
  try {
    const paths = onePathOfAKind([...options.paths, ...(await unlistedPaths(browser, options))]);
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
      const page = await context.newPage();
      const states = new Set<string>();
      const visit = async (path: string) => {
        for (const language of languages) {
          const url = new URL(path, site);
          url.searchParams.set("i18nLang", language);
          await openWhole(page, url.href);
          const isArea = isAreaPath(url.pathname);
          const look = async (state = "") => {
            const problems = await page.evaluate(findProblems, isArea ? ownerEnglish : english);
            const name = `${url.pathname}${state} ${language} ${width}px`;
            for (const { kind, element, text } of problems)
              console.log(`${name}: ${kind}: ${element}: ${text}`);
            if (problems.length > 0) seen.push({ name, problems, picture: await pictureOf(page) });
          };
          await look();
          if (isArea) continue;
          for (const state of pageStates) {
            const key = `${state.name} ${language}`;
            if (states.has(key) || !(await openState(page, state))) continue;
            states.add(key);
            await look(` (${state.name})`);
            await openWhole(page, url.href);
          }
        }
      };
      // Owners get other states of visitors' pages: Escape leads them to the area.
      for (const path of paths.filter((each) => !isAreaPath(each))) await visit(path);
      if (account !== undefined) await signIn(page, site, account);
      const found = options.withArea ? await findAreaPaths((path) => readPage(context, site, path)) : [];
      for (const path of [...paths.filter(isAreaPath), ...found]) await visit(path);
      const missed = languages.flatMap((language) =>
        pageStates.map(({ name }) => `${name} ${language}`).filter((key) => !states.has(key)),
      );
      console.log(`${width}px: not on these pages: ${missed.join(", ") || "nothing"}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  writeFileSync(file, reportOf(seen));
  return seen.reduce((sum, { problems }) => sum + problems.length, 0);
}

/** The pages that only the configuration area lists, such as those after an order. */
async function unlistedPaths(
  browser: Browser,
  { site, account, withArea }: PseudoReportOptions,
): Promise<readonly string[]> {
  if (account === undefined || !withArea) return [];
  const context = await browser.newContext();
  await signIn(await context.newPage(), site, account);
  const html = await readPage(context, site, "/config/pages");
  await context.close();
  return pagePathsOf(html ?? "");
}

const isAreaPath = (path: string) => /^\/(?:config|settings)\//.test(`${path}/`);

async function readPage(context: BrowserContext, site: string, path: string): Promise<string | undefined> {
  const response = await context.request.get(new URL(path, site).href);
  return response.ok() ? await response.text() : undefined;
}

async function signIn(page: Page, site: string, account: string): Promise<void> {
  const [email = "", password = ""] = account.split(/:(.*)/s);
  await page.goto(new URL("/config", site).href);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="password"]').press("Enter");
  await page.waitForLoadState("networkidle");
}

/** Opens a page and scrolls through it, so that the parts which load when they are seen are there. */
async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: loadTimeoutMs });
  await waitUntilIdle(page);
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await waitUntilIdle(page);
}

/** Waits until nothing is loading. A page that asks for news again and again is looked at nevertheless. */
async function waitUntilIdle(page: Page): Promise<void> {
  try {
    await page.waitForLoadState("networkidle", { timeout: idleTimeoutMs });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

async function pictureOf(page: Page): Promise<string> {
  const image = await page.screenshot({ fullPage: true, type: "jpeg", quality: 60 });
  return `data:image/jpeg;base64,${image.toString("base64")}`;
}

function reportOf(seen: readonly SeenPage[]): string {
  const pages = seen.map(({ name, problems, picture }) => {
    const rows = problems.map(
      ({ kind, element, text }) =>
        `<li><strong>${kind}</strong> <code>${escapeHtml(element)}</code> ${escapeHtml(text)}</li>`,
    );
    return `<section><h2>${escapeHtml(name)}</h2><ul>${rows.join("")}</ul><img src="${picture}" alt=""></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Pseudo-languages</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } img { max-width: 100%; border: 1px solid #999; }</style></head>
<body><h1>Pseudo-languages</h1>
<p>Red: overflows. Orange: not translated.</p>
${pages.length === 0 ? "<p>Nothing was found.</p>" : pages.join("\n")}
</body></html>
`;
}
