import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signedInBrowser, signInAs } from "./sign-in-as.ts";

let owner = "";
let owned: ReadonlySet<string> = new Set();

beforeAll(async () => {
  await emptyDatabase();
  owner = await signInAs([roles.admin]);
  owned = await ownersTexts();
});

/** The texts that are the owner's: names of pages, items and files, and words of the site. */
async function ownersTexts(): Promise<ReadonlySet<string>> {
  const queries = [
    "SELECT title AS text FROM collections UNION SELECT title || ' (' || path || ')' FROM collections",
    "SELECT description AS text FROM collections UNION SELECT title FROM items UNION SELECT name FROM tags",
    "SELECT name AS text FROM assets UNION SELECT name || ': ' || alt FROM assets UNION SELECT title FROM websites",
  ];
  const lists = await env.DB.batch<{ text: string }>(queries.map((query) => env.DB.prepare(query)));
  const { results: settings } = await env.DB.prepare("SELECT value FROM settings").all<{ value: string }>();
  const words = settings.flatMap(({ value }) => stringsIn(JSON.parse(value)));
  return new Set([
    ...languages,
    ...lists.flatMap(({ results }) => results.map(({ text }) => text)),
    ...words,
  ]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const decode = (text: string) =>
  text.replace(/&(\w+|#39);/g, (found, name: string) => entities[name] ?? found);

/** The texts of a screen without its bar: what stands between tags, and the labels that are read out or shown. */
function textsOf(markup: string): readonly string[] {
  const main = /<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? "";
  const shown = main.replace(/<(script|code|time|textarea|pre)\b[\s\S]*?<\/\1>/g, "");
  const labels = [...shown.matchAll(/\s(?:aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  return [...shown.split(/<[^>]*>/), ...labels].map((text) => decode(text).trim());
}

/** The names of the site's other languages, which are in these languages. */
const languages = ["Deutsch"];

/** A text of the catalogue in the pseudo-language, also before a text of the owner; an address, a date, or no word. */
const isTranslated = (text: string) =>
  /^[:(]?\s*\[[\s\S]*\][.:]?$/.test(text) ||
  /^[/#]/.test(text) ||
  /\b\d{4}\b/.test(text) ||
  !/\p{L}{2}/u.test(text) ||
  owned.has(/^\[[^\]]*\]: (.*)$/.exec(text)?.[1] ?? "");

const pageOf = (template: string) =>
  env.DB.prepare("SELECT id FROM collections WHERE template = ? ORDER BY path")
    .bind(template)
    .first<string>("id");

it.each<[string, () => Promise<string> | string]>([
  ["the list of pages", () => "pages"],
  ["the editor of a page", async () => `pages/${await pageOf("page")}`],
  ["a page's history", async () => `pages/${await pageOf("page")}/history`],
  ["a page's preview link", async () => `pages/${await pageOf("page")}/link`],
  ["the posts", async () => `pages/${await pageOf("blog")}/posts`],
  ["the form of a post", async () => `pages/${await pageOf("blog")}/posts/new`],
  ["tags and categories", async () => `pages/${await pageOf("blog")}/posts/tags`],
  ["the events", async () => `pages/${await pageOf("events")}/events`],
  ["the form of an event", async () => `pages/${await pageOf("events")}/events/new`],
  ["the products", () => "commerce/products"],
  ["the form of a product", () => "commerce/products/new"],
  ["the navigation", () => "navigation"],
  ["header and footer", () => "header-footer"],
  ["passwords", () => "passwords"],
  ["languages", () => "languages"],
])("%s: all texts are those of the catalogue or the owner's", async (_, pathOf) => {
  const path = `/config/${await pathOf()}?i18nLang=true`;
  const markup = await (await requestAs(owner, path)).text();
  const texts = textsOf(markup);
  expect(texts.filter((text) => /^\[.*\]$/.test(text)).length).toBeGreaterThan(2);
  expect(texts.filter((text) => !isTranslated(text) && !owned.has(text))).toEqual([]);
});

it("a refused value is named in the contributor's language", async () => {
  const browser = await signedInBrowser(roles.admin);
  const id = await pageOf("page");
  const save = async (language: string) => {
    const headers = { "accept-language": language, "if-match": "1" };
    const response = await browser.retry(`/api/pages/${id}`, {
      method: "PATCH",
      headers,
      body: { title: "" },
    });
    return await response.json();
  };
  expect(await save("de")).toEqual({ errors: { title: "Bitte schreiben Sie einen Text." } });
  expect(await save("ar")).toEqual({ errors: { title: "يرجى كتابة نص." } });
  expect(await save("fi")).toEqual({ errors: { title: "Please write a text." } });
});
