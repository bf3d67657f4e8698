import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { memberBrowser, ownerBrowser } from "../page-loaders/people.ts";

let words: ReadonlySet<string>;
let paths: readonly string[];
const visitor = new TestBrowser();

beforeAll(async () => {
  await emptyDatabase();
  await visitor.send("/");
  words = await wordsOfSite();
  const { results } = await env.DB.prepare(
    "SELECT path FROM collections WHERE path GLOB '/*' AND language IS NULL",
  ).all<{ path: string }>();
  const items = ["/shop/p/tide-mug", "/shop/p/gift-card", "/events/first-pot-1"];
  paths = [...results.map(({ path }) => path), ...items, "/journal/forty-hours-by-the-kiln", "/no-such-page"];
});

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};
const decode = (text: string) =>
  text.replace(/&(\w+|#39);/g, (found, name: string) => entities[name] ?? found).trim();

/** The texts of markup: what stands between tags, and the labels that are read out or shown. */
function textsOf(markup: string): readonly string[] {
  const shown = markup
    .replace(/<(script|style|code|time|head|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replace(/(<[^>]* lang="\w+"[^>]*>)[^<]*/g, "$1");
  const labels = [
    ...shown.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g),
    ...shown.matchAll(/<input[^>]* type="submit" value="([^"]*)"/g),
  ];
  return [...shown.split(/<[^>]*>/), ...labels.map(([, text = ""]) => text)].map(decode);
}

/** Parts of a text that joins several ones. */
const partsOf = (text: string) => text.split(/\s*[,:·—()<>/|]+\s*|(?<=\d)\s+(?=\p{L})|(?<=\p{L})\s+(?=\d)/u);

/** All texts of the database, which are those of the site. */
async function wordsOfSite(): Promise<ReadonlySet<string>> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch<Record<string, unknown>>(
    tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  const texts = rows
    .flatMap(({ results }) => results.flatMap(stringsIn))
    .flatMap(textsOf)
    .filter((text) => text !== "");
  return new Set([...texts, ...texts.flatMap(partsOf), ...formats()]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.entries(value).flat().flatMap(stringsIn);
  if (typeof value !== "string") return [];
  return /^[{[]/.test(value) ? stringsIn(JSON.parse(value)) : [value];
}

/** The words that Intl writes in the site's language, and names. */
function formats(): readonly string[] {
  const dates = Array.from({ length: 12 }, (_, n) => n).flatMap((n) =>
    (["long", "short"] as const).flatMap((style) => [
      new Date(Date.UTC(2026, n, 1)).toLocaleDateString("en-GB", { month: style }),
      new Date(Date.UTC(2026, 0, n + 1)).toLocaleDateString("en-GB", { weekday: style }),
    ]),
  );
  const names = ["ICS", "Google Calendar", "Outlook", "Yahoo Calendar", "kg", "kB", "http"];
  const currencies = new Intl.DisplayNames("en-GB", { type: "currency" });
  return [
    ...dates,
    ...names,
    ...["GBP", "EUR", "USD"].flatMap((code) => [code, String(currencies.of(code))]),
  ];
}

/** True for a text in the pseudo-language, also for a part of one with a link, and for a text of the site. */
function isKnown(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || words.has(text) || /^,?\s*\[|\]$/.test(text)) return true;
  // Addresses and paths.
  if (/^\/|^[^\s<]*<?[^\s@]*@[^\s@]+>?$/.test(text)) return true;
  return partsOf(text).every((part) => !/\p{L}{2}/u.test(part) || words.has(part) || /^\[|\]$|@/.test(part));
}

it("texts of pages are those of the catalogue or of the site", async () => {
  const member = await memberBrowser();
  const owner = await ownerBrowser();
  const found = new Set<string>();
  for (const path of paths) {
    const browser = path.startsWith("/preview/")
      ? owner
      : /^\/(?:kiln-club|account)/.test(path)
        ? member
        : visitor;
    const markup = await (await browser.send(`${path}?i18nLang=true`)).text();
    for (const text of textsOf(markup)) if (!isKnown(text)) found.add(`${path}: ${text}`);
  }
  expect([...found]).toEqual([]);
});
