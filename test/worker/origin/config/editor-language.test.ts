import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { buyerOf } from "../store/orders/buyer.ts";
import { requestAs, signedInBrowser, signInAs } from "./sign-in-as.ts";

let owner = "";
let owned: ReadonlySet<string> = new Set();

beforeAll(async () => {
  await emptyDatabase();
  owner = await signInAs([roles.admin]);
  await fillInbox();
  owned = await ownersTexts();
});

/** Adds entries of each kind and state to the lists of the inbox. */
async function fillInbox(): Promise<void> {
  await (await buyerOf()).order();
  const time = "1700000000000";
  const statements = [
    `INSERT INTO comments (id, item_id, author_name, body, status, added_at, visitor_id)
      SELECT 'c' || s.value, (SELECT id FROM items WHERE path LIKE '/journal/%' LIMIT 1), 'Ada', 'Words', s.value, ${time}, 'someone'
      FROM json_each('[1,2,3]') s`,
    "UPDATE comments SET member_id = (SELECT id FROM members LIMIT 1) WHERE id = 'c1'",
    "INSERT INTO comment_votes (comment_id, kind, voter) VALUES ('c2', 'flag', 'one'), ('c2', 'flag', 'two')",
    `INSERT INTO reviews (id, website_id, order_id, position, item_id, rating, body, author_name, status, created_at)
      SELECT 'r' || s.value, o.website_id, o.id, s.value, (SELECT id FROM items WHERE path LIKE '/shop/p/%' LIMIT 1), 4, 'Words', 'Ada', s.value, ${time}
      FROM orders o, json_each('[1,2]') s`,
    `INSERT INTO newsletter_subscribers (id, website_id, email, state, requested_at)
      SELECT substr('${"x".repeat(43)}' || s.value, -43), w.id, 'ada@' || s.value || '.example', s.value, ${time}
      FROM websites w, json_each('["pending","confirmed","unsubscribed"]') s`,
    `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
      SELECT 'email', id, 'ada@example.org', 'welcome', 'Words', 'Words', ${time} FROM websites`,
  ];
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

/** The texts that are the owner's or the visitors': names of pages, items and files, and words of the site. */
async function ownersTexts(): Promise<ReadonlySet<string>> {
  const queries = [
    "SELECT title AS text FROM collections UNION SELECT title || ' (' || path || ')' FROM collections",
    "SELECT description AS text FROM collections UNION SELECT title FROM items UNION SELECT name FROM tags",
    "SELECT name AS text FROM assets UNION SELECT name || ': ' || alt FROM assets UNION SELECT title FROM websites",
    "SELECT author_name AS text FROM comments UNION SELECT body FROM comments UNION SELECT body FROM reviews",
    "SELECT subject AS text FROM outbox UNION SELECT display_name FROM accounts UNION SELECT email FROM accounts",
    "SELECT recipient AS text FROM outbox UNION SELECT email FROM newsletter_subscribers",
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
  const shown = main
    .replace(/<(script|code|time|textarea|pre)\b[\s\S]*?<\/\1>/g, "")
    // The names of languages are those of `Intl`, which has no pseudo-language.
    .replace(/<datalist id="language-tags">[\s\S]*?<\/datalist>/, "")
    // Text with a link or a name in it is one text.
    .replace(/<p class="(?:note|intro)">[\s\S]*?<\/p>/g, (text) =>
      text.replace(/<\/?(?:a|bdi)\b[^>]*>/g, ""),
    );
  const labels = [...shown.matchAll(/\s(?:aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  return [...shown.split(/<[^>]*>/), ...labels].map((text) => decode(text).trim());
}

/** The names of the site's other languages, which are in these languages. */
const languages = ["Deutsch"];

/** A text of the catalogue in the pseudo-language, also before a text of the owner and a language tag; an address, a date, or no word. */
const isTranslated = (text: string) =>
  /^[:(]?\s*\[[\s\S]*\][.:]?$/.test(text) ||
  /^[/#]/.test(text) ||
  /\b\d{4}\b/.test(text) ||
  !/\p{L}{2}/u.test(text) ||
  owned.has(/^\[[^\]]*\]: (.*?)(?: \(de\))?$/.exec(text)?.[1] ?? "");

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
  ["files", () => "assets"],
  ["the design", () => "design"],
  ["the measures of the design", () => "design/spacing"],
  ["languages", () => "languages"],
  ["the newsletter", () => "newsletter?done=unsubscribe"],
  ["comments", () => "comments"],
  ["reviews", () => "reviews"],
  ["a visitor’s data", () => "visitors?erased&id=someone"],
  ["a visitor without data", () => "visitors?id=nobody"],
  ["roles", () => "roles"],
])("%s: all texts are those of the catalogue or the owner's", async (_, pathOf) => {
  const screen = await pathOf();
  const path = `/config/${screen}${screen.includes("?") ? "&" : "?"}i18nLang=true`;
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
