import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { hostile, inspect, textControls } from "./inspect-page.ts";
import { freshPageEditor, type PageEditor, pageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
let posts: string;
let tags: string;

beforeAll(async () => {
  editor = await freshPageEditor("owner@demo.test");
  posts = `/config/pages/${await pageId("/journal")}/posts`;
  tags = `${posts}/tags`;
});

const read = async (path: string) => (await editor.send(path)).text();
const baseOf = (html: string) => /name="base" value="(\d+)"/.exec(html)?.[1] ?? "";
const row = (path: string) =>
  env.DB.prepare("SELECT * FROM items WHERE path = ?").bind(path).first<Record<string, string & number>>();
const formOf = async (path: string) => `${posts}/${(await row(path))?.id}`;

async function send(path: string, fields: Record<string, string>) {
  const response = await editor.post(path, fields);
  return { status: response.status, html: await response.text() };
}
const save = (path: string, fields: Record<string, string>) => send(path, { action: "save", ...fields });
async function change(path: string, fields: Record<string, string>) {
  const form = await formOf(path);
  return save(form, { ...post, base: baseOf(await read(form)), ...fields });
}

const post = {
  title: "Salt & <ash>",
  excerpt: "A recipe",
  text: "<p>Two parts ash</p><script>1</script>",
  "image-0": "journal-glaze",
  categories: "glazes, Kitchen",
  tags: "Ash, salt, ASH",
  status: "1",
};

it("a post is added, shown first on its blog, and found by its tags and categories", async () => {
  expect(await save(`${posts}/new`, post)).toMatchObject({ status: 303 });
  const { status, html } = await visit("/journal/salt-ash");
  expect(status).toBe(200);
  expect(html).toContain("<p>Two parts ash</p>");
  expect(html).not.toContain("<script>1</script>");
  expect(html).toContain('href="/journal?tag=Ash"');
  const titles = async (path: string) =>
    [...(await visit(path)).html.matchAll(/<h2 class="blog-title"><a href="([^"]*)"/g)].map(
      ([, each]) => each,
    );
  expect((await titles("/journal"))[0]).toBe("/journal/salt-ash");
  expect(await titles("/journal?tag=ash")).toEqual(["/journal/salt-ash"]);
  expect(await titles("/journal?category=Glazes")).toEqual([
    "/journal/salt-ash",
    "/journal/a-glaze-made-from-the-marsh",
  ]);
  expect(await titles("/journal?tag=none")).toEqual([]);
  expect((await visit("/journal?format=rss&tag=ash")).html.match(/<item>/g)).toHaveLength(1);
  expect(await row("/journal/salt-ash")).toMatchObject({
    categories: '["Glazes","Kitchen"]',
    tags: '["Ash","salt"]',
  });
  expect(await read("/search?q=kitchen")).toContain("/journal/salt-ash");
});

it("an uploaded picture has the name of its file in the form", async () => {
  await env.DB.exec(
    `INSERT INTO stored_files (id, website_id, name, kind, type, bytes, sha256, folder, slug, upload_id, created_at)
    SELECT id, website_id, 'Tiles & ash.jpg', 'picture', 'image/jpeg', 1, '', '', '', '', 0 FROM assets WHERE name = 'journal-glaze'`.replace(
      /\n\s*/g,
      " ",
    ),
  );
  expect(await read(`${posts}/new`)).toMatch(/<option value="journal-glaze"[^>]*>Tiles &amp; ash\.jpg: Rows/);
});

it("an address is written by the rules for blogs, with the parts of the date and the title", async () => {
  const dated = { ...post, at: "2026-03-05T09:30" };
  expect(await save(`${posts}/new`, { ...dated, slug: "%Y/%m/%d/Draft!/%T" })).toMatchObject({ status: 303 });
  const path = "/journal/2026/03/05/draft/salt-ash";
  expect((await visit(path)).html).toContain('datetime="2026-03-05"');
  expect(await read(await formOf(path))).toContain('value="2026/03/05/draft/salt-ash"');
  expect(await change(path, { slug: "2026/03/05/draft/salt-ash", at: "2026-03-05T09:30" })).toMatchObject({
    status: 303,
  });
  expect((await visit(path)).status).toBe(200);
  const again = await save(`${posts}/new`, { ...dated, slug: "2026/03/05/draft/%t" });
  expect(again).toMatchObject({
    status: 422,
    // The reason stands at the field as well.
    html: expect.stringMatching(/Nothing was saved.*id="slug-error">Another page has this address\./s),
  });
});

it("a draft gets its date when it is published, and a scheduled post is visible from its date on", async () => {
  const path = "/journal/later";
  expect(await save(`${posts}/new`, { ...post, slug: "later", status: "4" })).toMatchObject({ status: 303 });
  await env.DB.prepare("UPDATE items SET published_at = 1000 WHERE path = ?").bind(path).run();
  expect((await visit(path)).status).toBe(404);
  const before = Date.now();
  expect(await read(await formOf(path))).toMatch(/name="at"[^>]* value=""/);
  expect(await change(path, { slug: "later" })).toMatchObject({ status: 303 });
  expect((await row(path))?.published_at).toBeGreaterThanOrEqual(before);
  const scheduled = { slug: "later", status: "2", at: "2090-01-01T00:00" };
  expect(await change(path, scheduled)).toMatchObject({ status: 303 });
  expect((await visit(path)).status).toBe(404);
  const past = { ...scheduled, at: "2020-01-01T00:00" };
  const { status, html } = await change(path, past);
  expect([status, html.includes("This time is over.")]).toEqual([422, true]);
  await env.DB.prepare("UPDATE items SET published_at = ? WHERE path = ?")
    .bind(Date.parse("2020-01-01"), path)
    .run();
  expect(await change(path, past)).toMatchObject({ status: 303 });
  expect((await visit(path)).status).toBe(200);
  expect(await change(path, { action: "remove" })).toMatchObject({ status: 303 });
  expect((await visit(path)).status).toBe(404);
});

it.each([
  [{ title: "" }, "Please write a title"],
  [{ slug: "a//b" }, "is not a valid page URL"],
  [{ at: "2090-01-01T00:00" }, "This date is in the future."],
  [{ at: "soon" }, "Please choose a time."],
  [{ categories: "x".repeat(26) }, "At most 50 categories of at most 25 characters."],
  [{ tags: "x".repeat(51) }, "At most 50 tags of at most 50 characters."],
  [{ text: "x".repeat(200_001) }, "A text has at most 200,000 characters."],
])("a post with %j is refused with its reason, and the form keeps the rest", async (fields, message) => {
  const { status, html } = await save(`${posts}/new`, { ...post, ...fields });
  expect([status, html.includes(message), html.includes("A recipe")]).toEqual([422, true, true]);
});

it("a post that others have changed meanwhile is not overwritten, and what was typed stays", async () => {
  const path = await formOf("/journal/salt-ash");
  const base = baseOf(await read(path));
  expect(await save(path, { ...post, base, excerpt: "First" })).toMatchObject({ status: 303 });
  const second = await save(path, { ...post, base, excerpt: "Second" });
  expect(second.status).toBe(409);
  expect(second.html).toMatch(/<textarea[^>]*name="excerpt"[^>]*>\s*Second</);
  expect((await row("/journal/salt-ash"))?.excerpt).toBe("First");
});

const names = async (type: string) => {
  const query = "SELECT name FROM tags WHERE collection_id = ? AND type = ? ORDER BY name";
  const { results } = await env.DB.prepare(query)
    .bind(await pageId("/journal"), type)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
};

it("tags and categories are added, renamed and removed, in all posts", async () => {
  expect(await names("category")).toEqual(["Clay", "Firing", "Glazes", "Kitchen", "Shop"]);
  expect(await names("tag")).toEqual(["Ash", "salt"]);
  const form = await formOf("/journal/salt-ash");
  const base = baseOf(await read(form));
  expect(await send(tags, { action: "add", type: "tag", name: "Kiln" })).toMatchObject({ status: 303 });
  const rename = { type: "tag", "was-0": "Ash", "name-0": "Wood ash", "was-1": "Kiln", "name-1": "Kiln" };
  expect(await send(tags, { ...rename, action: "rename" })).toMatchObject({ status: 303 });
  expect(await names("tag")).toEqual(["Kiln", "salt", "Wood ash"]);
  expect((await row("/journal/salt-ash"))?.tags).toBe('["Wood ash","salt"]');
  // The form of a post that was open does not bring the old name back.
  expect(await save(form, { ...post, base })).toMatchObject({ status: 409 });
  const again = await send(tags, { ...rename, action: "rename" });
  expect(again.status).toBe(409);
  expect(again.html).toContain("others have changed this tag meanwhile");
  expect(again.html).toMatch(/id="new-tag"[^>]* value="Wood ash"/);
  const removal = { type: "category", "was-2": "Kitchen", "name-2": "Kitchen", action: "remove:2" };
  expect(await send(tags, removal)).toMatchObject({ status: 303 });
  expect((await row("/journal/salt-ash"))?.categories).toBe('["Glazes"]');
  expect(await names("category")).not.toContain("Kitchen");
  const recased = { type: "tag", "was-0": "salt", "name-0": "Salt", action: "rename" };
  expect(await send(tags, recased)).toMatchObject({ status: 303 });
  expect((await row("/journal/salt-ash"))?.tags).toBe('["Wood ash","Salt"]');
});

it("a tag with letters that are not ASCII is added", async () => {
  expect(await send(tags, { action: "add", type: "tag", name: "Éclair" })).toMatchObject({ status: 303 });
});

const two = { "was-0": "Clay", "name-0": "Mud", "was-1": "Firing", "name-1": "Fire" };
it.each([
  [{ action: "add", type: "tag", name: "KILN" }, "This tag already exists"],
  [{ action: "add", type: "category", name: "glazes" }, "This category already exists"],
  [{ action: "rename", type: "tag", "was-0": "Kiln", "name-0": "éCLAIR" }, "This tag already exists"],
  [{ action: "rename", type: "category", "was-0": "Clay", "name-0": "shop" }, "This category already exists"],
  [{ action: "rename", type: "category", ...two }, "You may only edit one category at a time"],
  [{ action: "remove:1", type: "category", ...two }, "You may only edit one category at a time"],
  [
    { action: "add", type: "category", name: "x".repeat(26) },
    "Please write a name of at most 25 characters.",
  ],
  [{ action: "add", type: "tag", name: "x".repeat(51) }, "Please write a name of at most 50 characters."],
  [{ action: "add", type: "tag", name: "a, b" }, "A tag cannot contain a comma."],
  [{ action: "rename", type: "category", "was-0": "Clay" }, "Please write a name"],
])("%j is refused, and what was typed stays", async (fields, message) => {
  const before = [await names("tag"), await names("category")];
  const { status, html } = await send(tags, fields);
  expect([status, html.includes(message)]).toEqual([422, true]);
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith("name")) expect(html).toContain(`value="${value}"`);
  expect([await names("tag"), await names("category")]).toEqual(before);
});

it("only contributors of content see the screens, and only blogs have them", async () => {
  const viewer = await pageEditor("viewer@demo.test");
  for (const path of [posts, `${posts}/new`, tags]) {
    expect([path, (await viewer.send(path)).status]).toEqual([path, 403]);
    const other = path.replace(/[\da-f]{24}/, await pageId("/events"));
    expect([other, (await editor.send(other)).status]).toEqual([other, 404]);
  }
});

it("the test of hostile texts writes into each control that takes a text", async () => {
  const written = ["title", "excerpt", "text", "categories", "tags"];
  // An address has rules of its own, and days are a number.
  const others = ["slug", "close-comments"];
  expect((await textControls(await read(`${posts}/new`))).sort()).toEqual([...written, ...others].sort());
});

it("hostile texts in each field of a post run no script, and leave the pages as they are", async () => {
  const pages = async (text: string) => {
    const slug = `hostile-${crypto.randomUUID()}`;
    const name = text.replaceAll(",", "").trim().slice(0, 25);
    const fields = { ...post, slug, title: text, excerpt: text, text, categories: name, tags: name };
    expect([text, (await save(`${posts}/new`, fields)).status]).toEqual([text, 303]);
    const seen = [];
    for (const path of [`/journal/${slug}`, `/journal?tag=${encodeURIComponent(name)}`]) {
      const page = await visit(path);
      expect(page.status).toBe(200);
      seen.push({ ...(await inspect(page.html)), sections: 0 });
    }
    for (const path of [await formOf(`/journal/${slug}`), tags])
      expect(await inspect(await read(path))).toMatchObject({ handlers: [], foreign: [] });
    return seen;
  };
  const plain = await pages("plain");
  for (const text of hostile) expect([text, await pages(text)]).toEqual([text, plain]);
});

it("a post cannot have the address of a page", async () => {
  const path = `/journal/taken-${Date.now()}`;
  await env.DB.prepare(
    "INSERT INTO collections (id, website_id, path, title, modified_at) SELECT 'a'||lower(hex(randomblob(11)))||'b', website_id, ?, 'Taken', 1 FROM collections WHERE path = '/journal'",
  )
    .bind(path)
    .run();
  const slug = path.replace("/journal/", "");
  const { status, html } = await save(`${posts}/new`, { ...post, slug });
  expect([status, html.includes("Another page has this address.")]).toEqual([422, true]);
  expect(await row(path)).toBe(null);
});

it("a new post has comments, if the site has", async () => {
  await save(`${posts}/new`, { ...post, title: "With comments", slug: "with-comments" });
  const state = await env.DB.prepare(
    "SELECT comment_state FROM items WHERE path = '/journal/with-comments'",
  ).first("comment_state");
  expect(state).toBe(1);
});

describe("the comments of a post", () => {
  const comments = { ...post, title: "Salted", status: "1" };
  const stored = async () => {
    const { comment_state, comments_close_after } = (await row("/journal/salted")) ?? {};
    return { state: comment_state, closeAfter: comments_close_after };
  };

  it("are on for a new post, and turned off or closed after some days by its form", async () => {
    await save(`${posts}/new`, comments);
    expect(await stored()).toEqual({ state: 1, closeAfter: 0 });
    const path = await formOf("/journal/salted");
    const form = await read(path);
    expect(form).toMatch(/<select[^>]* name="comments"/);
    await change("/journal/salted", { ...comments, comments: "2", "close-comments": "30" });
    expect(await stored()).toEqual({ state: 2, closeAfter: 30 });
    expect((await visit("/journal/salted")).html).not.toContain("squarespace-comments");
    const shown = await read(path);
    expect(shown).toContain('<option value="2" dir="auto" selected>Off</option>');
    expect(shown).toMatch(/name="close-comments"[^>]* value="30"/);
    // A form that was opened before it had these controls leaves them as they are.
    await change("/journal/salted", comments);
    expect(await stored()).toEqual({ state: 2, closeAfter: 30 });
    await change("/journal/salted", { ...comments, comments: "1", "close-comments": "" });
    expect(await stored()).toEqual({ state: 1, closeAfter: 0 });
    expect((await visit("/journal/salted")).html).toContain("squarespace-comments");
  });

  it.each(["x", "-1", "1.5", "3651"])("do not close after %s days", async (days) => {
    const path = await formOf("/journal/salted");
    const base = baseOf(await read(path));
    const sent = { ...comments, base, comments: "1", "close-comments": days };
    const { status, html } = await save(path, sent);
    expect(status).toBe(422);
    expect(html).toContain("Write a number of days from 1 to 3,650, or leave it empty.");
    expect(html).toContain(`value="${days}"`);
    expect(await stored()).toEqual({ state: 1, closeAfter: 0 });
  });
});
