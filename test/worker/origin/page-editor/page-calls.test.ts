import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toStoredSections } from "../../../../shared/page-editor/page-document.ts";
import { runScheduledTasks } from "../../../../worker/origin/index.ts";
import { originBindings, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { type PageEditor, pageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
let id: string;
let text: string;

const html = (value: string, block = text) => ({ blocks: { [block]: { data: { html: value } } } });

beforeAll(async () => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  await emptyDatabase();
  await visit("/");
  editor = await pageEditor();
  id = await pageId("/privacy");
  const { page } = await editor.read(id);
  text = Object.entries(page.blocks).find(([, { type }]) => type === "text")?.[0] ?? "";
});

describe("the versions of a page", () => {
  it("begin with the page as it was, and every page of the demo is the same again", async () => {
    const { results } = await env.DB.prepare("SELECT id, sections FROM collections").all<{
      id: string;
      sections: string;
    }>();
    expect(results.length).toBeGreaterThan(30);
    for (const row of results) {
      const { version, page } = await editor.read(row.id);
      expect([version, page.publication]).toEqual([1, { state: 1, live: 1 }]);
      expect(toStoredSections(page)).toEqual(JSON.parse(row.sections));
    }
  });

  it("are added by a patch, and visitors see them when they are published", async () => {
    const before = await editor.read(id);
    const saved = await editor.patch(id, html("<p>A new rule</p>"), before.version);
    expect([saved.status, saved.version]).toEqual([200, before.version + 1]);
    expect((await visit("/privacy")).html).not.toContain("A new rule");
    expect((await editor.setState(id, { kind: "publish" })).status).toBe(200);
    expect((await visit("/privacy")).html).toContain("<p>A new rule</p>");
    expect((await editor.change(id, html("<p>Draft</p>"))).status).toBe(200);
    expect((await visit("/privacy")).html).toContain("<p>A new rule</p>");
  });

  it("merge changes of different blocks, and name the path that two people have changed", async () => {
    const { version } = await editor.read(id);
    expect((await editor.patch(id, html("<p>One</p>"), version)).status).toBe(200);
    expect((await editor.patch(id, { description: "Two" }, version)).status).toBe(200);
    const refused = await editor.patch(id, html("<p>Three</p>"), version);
    expect([refused.status, refused.conflicts]).toEqual([409, [`blocks.${text}.data.html`]]);
    const removed = await editor.patch(id, { blocks: { [text]: null } }, version);
    expect([removed.status, removed.conflicts]).toEqual([409, [`blocks.${text}`]]);
    const { page } = await editor.read(id);
    expect([page.blocks[text]?.data?.html, page.description]).toEqual(["<p>One</p>", "Two"]);
  });

  it("are all there after twenty people have saved at the same time", async () => {
    const { version } = await editor.read(id);
    const entry = (at: number) => ({
      type: "quote",
      place: ["x", 0, 0, `n${at}`],
      data: { quote: "q", source: `s${at}` },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => editor.patch(id, { blocks: { [`b${at}`]: entry(at) } }, version)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const after = await editor.read(id);
    expect(after.version).toBe(version + 20);
    expect(JSON.stringify(toStoredSections(after.page)).match(/"source":"s\d+"/g)).toHaveLength(20);
    await editor.change(id, { blocks: Object.fromEntries(answers.map((_, at) => [`b${at}`, null])) });
  });
});

describe("the publication of a page", () => {
  it("is scheduled: visitors see the page from its time on, once", async () => {
    const at = "2097-01-02T08:00:00.000Z";
    await editor.setState(id, { kind: "unpublish" });
    expect((await visit("/privacy")).status).toBe(404);
    expect((await visit("/sitemap.xml")).html).not.toContain("/privacy");
    const scheduled = await editor.setState(id, { kind: "schedule", at });
    expect(scheduled.page.publication).toEqual({ state: 2, at });
    await editor.change(id, html("<p>From the second of January</p>"));
    await runScheduledTasks(originBindings, Date.parse(at) - 1);
    expect((await visit("/privacy")).status).toBe(404);
    await runScheduledTasks(originBindings, Date.parse(at));
    expect((await visit("/privacy")).html).toContain("From the second of January");
    const { version, page } = await editor.read(id);
    expect(page.publication).toEqual({ state: 1, live: version });
    await runScheduledTasks(originBindings, Date.parse(at) + 1);
    expect((await editor.read(id)).version).toBe(version);
  });

  it("stays as it is until the time of a scheduled change", async () => {
    await editor.change(id, html("<p>Later</p>"));
    await editor.setState(id, { kind: "schedule", at: "2097-02-02T08:00:00Z" });
    expect((await visit("/privacy")).html).toContain("From the second of January");
    await runScheduledTasks(originBindings, Date.parse("2097-02-02T08:00:00Z"));
    expect((await visit("/privacy")).html).toContain("<p>Later</p>");
  });

  it("stays as it is if the schedule is cancelled", async () => {
    const before = await editor.read(id);
    await editor.change(id, html("<p>Never</p>"));
    await editor.setState(id, { kind: "schedule", at: "2097-02-03T08:00:00Z" });
    const cancelled = await editor.setState(id, { kind: "unschedule" });
    expect(cancelled.page.publication).toEqual(before.page.publication);
    // There is no schedule any more.
    expect((await editor.setState(id, { kind: "unschedule" })).version).toBe(cancelled.version);
    await runScheduledTasks(originBindings, Date.parse("2097-02-03T08:00:00Z"));
    expect((await visit("/privacy")).html).not.toContain("<p>Never</p>");
    await editor.setState(id, { kind: "unpublish" });
    await editor.setState(id, { kind: "schedule", at: "2097-02-03T08:00:00Z" });
    const draft = await editor.setState(id, { kind: "unschedule" });
    expect(draft.page.publication).toEqual({ state: 4 });
    await editor.setState(id, { kind: "publish" });
  });

  it("is not scheduled for a time that is over", async () => {
    const before = await editor.read(id);
    const refused = await editor.setState(id, { kind: "schedule", at: new Date().toISOString() });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { publication: "This time is over. Choose a later one, or publish the page now." },
    ]);
    expect((await editor.read(id)).version).toBe(before.version);
  });

  it("changes nothing of the start page, of screens and of pages for errors", async () => {
    for (const path of ["/", "/cart", "not-found"]) {
      const own = await pageId(path);
      const hidden = await editor.setState(own, { kind: "unpublish" });
      expect([hidden.status, hidden.errors]).toEqual([
        422,
        { publication: "The site needs this page where it is." },
      ]);
      expect((await editor.change(own, { address: "/elsewhere" })).status).toBe(422);
    }
  });

  it("moves the page to a new address, and frees that of a deleted page", async () => {
    const commission = await pageId("/commission");
    await editor.change(commission, { address: "/Made for you/" });
    expect((await editor.read(commission)).page.address).toBe("/made-for-you");
    expect((await visit("/commission")).status).toBe(200);
    await editor.setState(commission, { kind: "publish" });
    expect([(await visit("/commission")).status, (await visit("/made-for-you")).status]).toEqual([404, 200]);
    await editor.setState(commission, { kind: "delete" });
    expect((await visit("/made-for-you")).status).toBe(404);
    expect((await editor.change(id, { address: "/made-for-you" })).status).toBe(200);
    await editor.setState(id, { kind: "publish" });
    const taken = await editor.setState(commission, { kind: "publish" });
    expect([taken.status, taken.errors]).toEqual([
      422,
      { address: "Another page has the address /made-for-you." },
    ]);
    await editor.change(id, { address: "/privacy" });
    await editor.setState(id, { kind: "publish" });
  });
});

describe("a patch of a page that cannot be saved", () => {
  const block = (data: object, type = "button") => ({
    blocks: { extra: { type, place: ["x", 0, 0, "z"], data } },
  });
  const button = (link: string) => block({ buttons: [{ text: "Go", link }] });
  it.each([
    ["a script in a link", button("javascript:alert(1)"), "Links cannot run scripts."],
    ["a link of no kind", button("example"), "Links must be formatted as https://example.com or /page"],
    ["a page address with a space", button("/a b"), "/a b is not a valid page URL"],
    ["a telephone number that is too short", button("tel:123"), "Links must be formatted"],
    ["an email address without a dot", button("mailto:a@b"), "Emails must be formatted as"],
    [
      "an unknown choice",
      block({ html: "", look: "loud" }, "text"),
      "loud is not one of the expected options",
    ],
    ["an unknown image", block({ asset: "nothing" }, "image"), "nothing is not one of the expected options"],
    ["no image", block({ asset: "" }, "image"), "Choose an image."],
    ["an unknown type", block({}, "constructor"), "constructor is not one of the expected options"],
    ["a block of the store", block({}, "cart"), "This block can be moved and removed only."],
    ["no place", { blocks: { extra: { type: "text", data: { html: "" } } } }, "This is no block."],
    [
      "a list that was never there",
      { sections: { s: { order: "i", rows: [], list: { kind: "grid" } } } },
      "This section can be moved and removed only.",
    ],
    ["an id with a dot", { blocks: { "a.b": null } }, "A name in it cannot be used."],
    [
      "a prototype",
      JSON.parse('{"blocks": {"__proto__": {"type": "text"}}}'),
      "A name in it cannot be used.",
    ],
    ["its publication", { publication: { state: 1 } }, "There is no field “publication”."],
    ["an address of the worker", { address: "/_awning/x" }, "is not a valid page URL"],
    ["an address of the configuration area", { address: "/config/x" }, "The site itself uses addresses"],
    ["an address of another page", { address: "/about" }, "Another page has the address /about."],
    [
      "an address of a post",
      { address: "/journal/a-glaze-made-from-the-marsh" },
      "Another page has the address",
    ],
    ["no title", { title: " " }, "Please write a text."],
    [
      "261 images",
      block({ design: "grid", images: Array(251).fill({ asset: "kiln-stack" }) }, "gallery"),
      "At most 250 entries.",
    ],
    [
      "a page that is too long",
      {
        blocks: Object.fromEntries(
          Array.from({ length: 30 }, (_, at) => [
            `b${at}`,
            { type: "text", place: ["x", 0, 0, `${at}`], data: { html: "x".repeat(20_000) } },
          ]),
        ),
      },
      "500000 characters",
    ],
  ])("because of %s changes nothing and names the path", async (_, patch, message) => {
    const { version } = await editor.read(id);
    const { status, errors } = await editor.patch(id, patch, version);
    expect([status, Object.values(errors ?? {}).join(" ")]).toEqual([422, expect.stringContaining(message)]);
    expect((await editor.read(id)).version).toBe(version);
  });

  it("is refused at the 61st block of a layout", async () => {
    const { page, version } = await editor.read(id);
    const place = page.blocks[text]?.place ?? (["", 0, 0, ""] as const);
    const blocks = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `extra${at}`,
          { type: "horizontal-rule", place: place.with(3, `z${at}`) },
        ]),
      );
    const present = Object.values(page.blocks).filter((each) => each.place[0] === place[0]).length;
    const full = await editor.patch(id, { blocks: blocks(60 - present) }, version);
    expect(full.status).toBe(200);
    const more = await editor.patch(id, { blocks: blocks(61 - present) }, full.version);
    expect([more.status, Object.values(more.errors)]).toEqual([422, ["A layout has at most 60 blocks."]]);
    await editor.change(id, {
      blocks: Object.fromEntries(Object.keys(blocks(60 - present)).map((key) => [key, null])),
    });
  });

  it("is refused at the 61st section of a page, and a page with 60 offers no other one", async () => {
    const before = await editor.read(id);
    const sections = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`more${at}`, { order: `z${at}`, rows: [[12]] }]),
      );
    const count = 60 - Object.keys(before.page.sections).length;
    const screen = async () => (await editor.send(`/config/pages/${id}`)).text();
    expect(await screen()).toContain('id="add-section-gallery"');
    const full = await editor.patch(id, { sections: sections(count) }, before.version);
    expect(full.status).toBe(200);
    const html = await screen();
    expect(html).toContain("A page has at most 60 sections.");
    expect(html).not.toContain('id="add-section-gallery"');
    const more = await editor.patch(id, { sections: sections(count + 1) }, full.version);
    expect([more.status, more.errors]).toEqual([422, { sections: "A page has at most 60 sections." }]);
    await editor.change(id, {
      sections: Object.fromEntries(Object.keys(sections(count)).map((key) => [key, null])),
    });
  });

  it("is refused without a version, of another site, and of people without the permission", async () => {
    expect((await editor.call("PATCH", id, { title: "A" })).status).toBe(428);
    const foreign = await editor.send(`/api/pages/${id}`, {
      method: "PATCH",
      body: { title: "A" },
      headers: { "if-match": "1", origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect((await (await pageEditor("viewer@demo.test")).read(id)).status).toBe(403);
    expect((await new TestBrowser().send(`/api/pages/${id}`)).status).toBe(401);
    expect((await editor.read("0".repeat(24))).error).toBe("Unable to locate content");
  });
});

describe("the list of pages for links", () => {
  it("has the published pages, for people who may edit pages", async () => {
    await editor.setState(id, { kind: "private" });
    const { pages } = await (await editor.send("/api/pages/")).json<{
      pages: { title: string; path: string }[];
    }>();
    const paths = pages.map(({ path }) => path);
    expect(pages).toContainEqual({ title: "About", path: "/about" });
    expect([paths.includes("/privacy"), paths.includes("not-found")]).toEqual([false, false]);
    await editor.setState(id, { kind: "publish" });
    expect((await (await pageEditor("viewer@demo.test")).send("/api/pages/")).status).toBe(403);
    expect((await new TestBrowser().send("/api/pages/")).status).toBe(401);
  });
});

describe("the preview", () => {
  it("shows contributors the newest version, and renders one that is not saved", async () => {
    await editor.change(id, html("<p>Only a draft</p>"));
    const preview = await editor.send(`/config/pages/${id}/preview`);
    const markup = await preview.text();
    expect(markup).toContain("<p>Only a draft</p>");
    // The frame allows no scripts, and browsers log an error for each one.
    expect(markup.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toBeNull();
    expect(preview.headers.get("cache-control")).toBe("private, no-store");
    const { page } = await editor.read(id);
    const block = page.blocks[text];
    const edited = {
      ...page,
      blocks: { ...page.blocks, [text]: { ...block, data: { html: "<p onclick=x()>Typed<b>" } } },
    };
    const response = await editor.retry(`/api/pages/${id}/render`, { body: { page: edited } });
    const { sections } = await response.json<{ sections: { id: string; html: string }[] }>();
    expect(sections.map((each) => each.id)).toEqual(toStoredSections(page).map((each) => each.id));
    expect(sections.map((each) => each.html).join("")).toContain("<p>Typed<b></b></p>");
    expect((await new TestBrowser().send(`/config/pages/${id}/preview`)).status).toBe(302);
  });

  it("restores a removed block that has no form, as it was and not otherwise", async () => {
    const about = await pageId("/cart");
    const { page } = await editor.read(about);
    const [cartId = "", cart] = Object.entries(page.blocks).find(([, { type }]) => type === "cart") ?? [];
    expect((await editor.change(about, { blocks: { [cartId]: null } })).status).toBe(200);
    const changed = { ...cart, data: { ...cart?.data, note: "<script>1</script>" } };
    expect((await editor.change(about, { blocks: { [cartId]: changed } })).status).toBe(422);
    expect((await editor.change(about, { blocks: { [cartId]: cart } })).status).toBe(200);
  });
});
