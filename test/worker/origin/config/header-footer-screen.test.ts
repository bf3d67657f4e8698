import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { fromText, toText } from "../../../../worker/origin/config/header-footer-text.ts";
import { siteFromRow, siteQuery } from "../../../../worker/origin/rows/site.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { signInAs } from "./sign-in-as.ts";

const path = "/config/header-footer";
const editor = new TestBrowser();
let version = "";

const readSite = async () => siteFromRow(await env.DB.prepare(siteQuery).first());

beforeAll(async () => {
  await emptyDatabase();
  const [name = "", value = ""] = (await signInAs([roles.editor])).split("=");
  editor.cookies.set(name, value);
});

beforeEach(async () => {
  version = versionIn(await (await editor.send(path)).text());
});

async function save(changes: Record<string, string>, known = version) {
  const fields = { ...toText(await readSite()), version: known, ...changes };
  const response = await editor.post(path, fields);
  return { status: response.status, markup: await response.text() };
}

async function undo(known: string) {
  const response = await editor.post(path, { version: known, action: "undo" });
  return { status: response.status, markup: await response.text() };
}
const versionIn = (markup: string) =>
  (/name="version" value="([^"]*)"/.exec(markup)?.[1] ?? "").replaceAll("&quot;", '"');
const partsOf = ({ header, footer }: Awaited<ReturnType<typeof readSite>>) => ({ header, footer });

describe("the screen of header and footer", () => {
  it("saves long texts, and empties nothing if a form cannot be read", async () => {
    const before = toText(await readSite());
    const long = "陶".repeat(1000);
    const texts = { newsletterDescription: long, newsletterFootnote: long };
    expect((await save(texts)).status).toBe(200);
    expect(toText(await readSite())).toMatchObject(texts);
    const changed = partsOf(await readSite());
    const unread = await editor.post(path, { action: "save" });
    expect(unread.status).toBe(422);
    const markup = await unread.text();
    expect(markup).toContain(long);
    expect(partsOf(await readSite())).toEqual(changed);
    version = versionIn(markup);
    expect((await save(before)).status).toBe(200);
  });

  it("shows what is stored, and stores the same when nothing is changed", async () => {
    const before = await readSite();
    expect(fromText(toText(before), before)).toEqual({ header: before.header, footer: before.footer });
    const { status, markup } = await save({});
    expect([status, markup.includes("Saved.")]).toEqual([200, true]);
    const after = await readSite();
    expect([after.header, after.footer]).toEqual([before.header, before.footer]);
  });

  it("saves links and columns, which visitors get", async () => {
    const columns = "# Visit & see\n\nMap -> /maps\n A -> B -> https://example.com/a \n# Empty";
    expect((await save({ columns, action: "" })).status).toBe(200);
    const { header, footer } = await readSite();
    expect(header.action).toBeUndefined();
    expect(footer.columns).toEqual([
      {
        title: "Visit & see",
        links: [
          { title: "Map", path: "/maps" },
          { title: "A -> B", path: "https://example.com/a" },
        ],
      },
      { title: "Empty", links: [] },
    ]);
    expect(await (await new TestBrowser().send("/about")).text()).toContain("Visit &amp; see");
  });

  it.each([
    ["action", "Evil -> javascript:alert(1)"],
    ["small", "No address"],
    ["columns", "Map -> /maps"],
    ["newsletterButton", ""],
  ])("refuses %s %j, and keeps what was typed", async (name, text) => {
    const before = await readSite();
    const { status, markup } = await save({ [name]: text, note: "A note <typed>" });
    expect(status).toBe(422);
    expect(markup).toContain("A note &lt;typed&gt;");
    expect(markup).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"`));
    expect((await readSite()).footer).toEqual(before.footer);
  });

  it("does not replace what somebody else has saved meanwhile, before both are seen", async () => {
    await save({ note: "Theirs" });
    const refused = await save({ note: "Mine" }, version);
    expect(refused.status).toBe(422);
    expect(refused.markup).toContain('value="Mine"');
    expect(refused.markup).toContain("Theirs</pre>");
    expect((await readSite()).footer.note).toBe("Theirs");
    const seen = versionIn(refused.markup);
    expect((await save({ note: "Mine" }, seen)).status).toBe(200);
    expect((await readSite()).footer.note).toBe("Mine");
  });

  it("takes back one save after the other, and leaves the navigation as it is", async () => {
    const first = await readSite();
    await save({ note: "One", action: "", search: "" });
    const one = await readSite();
    expect([one.header.action, one.header.search]).toEqual([undefined, undefined]);
    await save({ note: "Two", action: "Book -> /book" }, versionIn(await (await editor.send(path)).text()));
    const links = [{ title: "Only", path: "/only" }];
    const query = "UPDATE settings SET value = json_set(value, '$.links', json(?)) WHERE name = 'header'";
    await env.DB.prepare(query).bind(JSON.stringify(links)).run();

    const now = versionIn(await (await editor.send(path)).text());
    const undone = await undo(now);
    expect(undone.markup).toContain("Header and footer are as they were before.");
    expect(partsOf(await readSite())).toEqual({ ...partsOf(one), header: { ...one.header, links } });
    expect((await undo(versionIn(undone.markup))).status).toBe(200);
    expect(partsOf(await readSite())).toEqual({ ...partsOf(first), header: { ...first.header, links } });
    await env.DB.prepare(query).bind(JSON.stringify(first.header.links)).run();
  });

  it("does not take back what somebody else has saved meanwhile", async () => {
    await save({ note: "Mine again" });
    const seen = versionIn(await (await editor.send(path)).text());
    await save({ note: "Theirs again" }, seen);
    const refused = await undo(seen);
    expect([refused.status, refused.markup.includes("Nothing was undone")]).toEqual([422, true]);
    expect(refused.markup).toContain("Theirs again");
    expect((await readSite()).footer.note).toBe("Theirs again");
  });

  it("lists who has changed which part, also by the call, and nothing for a save without a change", async () => {
    const lines = async () => {
      const markup = await (await editor.send(path)).text();
      const [, list = ""] = /<details class="changes">(.*?)<\/details>/s.exec(markup) ?? [];
      return [...list.matchAll(/<li[^>]*>[^<]*: ([^<]*)/g)].map(([, text]) => text);
    };
    const before = await lines();
    await save({});
    expect(await lines()).toEqual(before);
    const { header, footer } = await readSite();
    const response = await editor.send("/api/site-header-footer", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        header: { ...header, search: "/find" },
        footer: { ...footer, note: "By call" },
      }),
    });
    expect(response.status).toBe(200);
    expect((await lines())[0]).toBe("Wren Tidewell changed Address of the search page, Note");
    await undo(versionIn(await (await editor.send(path)).text()));
    expect(partsOf(await readSite())).toEqual({ header, footer });
  });
});

describe("the preview of header and footer", () => {
  const preview = async (changes: Record<string, string>) => {
    const response = await editor.post(`${path}/preview`, { ...toText(await readSite()), ...changes });
    return { status: response.status, body: await response.json() };
  };

  it("has the typed values on the start page, escaped, and stores nothing", async () => {
    const before = await readSite();
    const { status, body } = await preview({ note: "A <b>kiln</b>", action: "Book -> /book" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      header: expect.stringContaining('href="/book"'),
      footer: expect.stringContaining("A &lt;b&gt;kiln&lt;/b&gt;"),
    });
    expect(partsOf(await readSite())).toEqual(partsOf(before));
  });

  it("has the reason instead of a value that cannot be saved", async () => {
    const { status, body } = await preview({ columns: "Map -> javascript:alert(1)" });
    expect(status).toBe(200);
    expect(body).toEqual({
      errors: {
        "footer.columns.0.title": "A column begins with a line “# Title”.",
        "footer.columns.0.links.0.path": "Links cannot run scripts.",
      },
    });
  });
});
