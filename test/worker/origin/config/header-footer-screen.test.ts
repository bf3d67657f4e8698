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
  const markup = await (await editor.send(path)).text();
  version = (/name="version" value="([^"]*)"/.exec(markup)?.[1] ?? "").replaceAll("&quot;", '"');
});

async function save(changes: Record<string, string>, known = version) {
  const fields = { ...toText(await readSite()), version: known, ...changes };
  const response = await editor.post(path, fields);
  return { status: response.status, markup: await response.text() };
}

describe("the screen of header and footer", () => {
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
    const seen = (/name="version" value="([^"]*)"/.exec(refused.markup)?.[1] ?? "").replaceAll("&quot;", '"');
    expect((await save({ note: "Mine" }, seen)).status).toBe(200);
    expect((await readSite()).footer.note).toBe("Mine");
  });
});
